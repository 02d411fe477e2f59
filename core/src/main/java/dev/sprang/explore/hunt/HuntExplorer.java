package dev.sprang.explore.hunt;

import dev.sprang.engine.Plan;
import dev.sprang.execution.Ending.Stopped;
import dev.sprang.execution.Execution;
import dev.sprang.explore.Claim;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.bounded.DelayBoundedExplorer;
import dev.sprang.explore.bounded.PreemptionBoundedExplorer;
import dev.sprang.explore.crew.SeededTeam;
import dev.sprang.explore.fair.Horizon;
import dev.sprang.explore.sampling.PctExplorer;
import dev.sprang.explore.sampling.PosExplorer;
import dev.sprang.explore.sampling.SurwExplorer;
import dev.sprang.operation.Names;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Looks for violations in programs that are too large to be finished, in four ways that take turns:
 * by few preemptions, by few delays, by reversing races breadth first, and by drawing at random.
 * Where one way is blind another may not be: the bounded ones find whatever is close to a simple
 * execution, race reversal what needs a particular pair of operations among many threads, sampling
 * what needs many unlikely things at once.
 *
 * <p>Knows the Mazurkiewicz traces it has run by their hashes, in bounded memory. Should one of the
 * bounded explorers finish, the program was not too large after all and nothing is left to do.
 */
public final class HuntExplorer implements Explorer {
  private final long seed;
  private final @Nullable HuntExplorer first;
  private final Traces traces = new Traces();
  private final Explorer preemptions = new PreemptionBoundedExplorer(Long.MAX_VALUE);
  private final Explorer delays = new DelayBoundedExplorer(Long.MAX_VALUE);
  private final Explorer reversals;
  private final List<Explorer> turns = new ArrayList<>();

  /** For those ways that have none of their own. */
  private final Horizon horizon = new Horizon();

  private int turn;

  @SuppressWarnings("NullAway.Init")
  private Explorer current;

  /** Others look at it too. */
  private volatile boolean complete;

  /** Whether others hunt too, who count the traces they have run for themselves. */
  private boolean isShared;

  /** Whether some execution was not run to its end, so that no bound is covered. */
  private boolean stopped;

  public HuntExplorer(long seed) {
    this(seed, null);
  }

  /**
   * @param first who tries the bounded ways, which know no chance, so that nobody needs them twice;
   *     null if it is this one
   */
  private HuntExplorer(long seed, @Nullable HuntExplorer first) {
    this.seed = seed;
    this.first = first;
    reversals = new RaceReversalExplorer(traces, seed);
    List<Explorer> samplers =
        List.of(
            new PctExplorer(2, seed),
            new PosExplorer(seed),
            new PctExplorer(3, seed),
            new SurwExplorer(SurwExplorer.SELECT.fallback(), seed));
    for (Explorer sampler : samplers) {
      turns.add(reversals);
      turns.addAll(first == null ? List.of(delays, preemptions) : List.of());
      turns.add(sampler);
    }
  }

  @Override
  public Optional<Plan> next() {
    current = turns.get(turn);
    turn = (turn + 1) % turns.size();
    Optional<Plan> plan = current.next();
    if (plan.isEmpty() && stopped) {
      turns.removeIf(way -> way == current); // it has nothing left, but the others have
      turn %= turns.size();
      return next();
    }
    complete = plan.isEmpty();
    boolean hasOwn = current != reversals && current != delays && current != preemptions;
    return hasOwn ? plan : plan.map(horizon::stopping);
  }

  @Override
  public void observe(Execution execution) {
    traces.add(execution.events());
    horizon.observe(execution);
    stopped = stopped || execution.ending().isCut() || execution.ending() instanceof Stopped;
    current.observe(execution);
  }

  @Override
  public boolean canShare() {
    return true;
  }

  /** The others only reverse and draw, each from a seed of its own. */
  @Override
  public Optional<Team> team(Names names) {
    isShared = true;
    return Optional.of(
        new SeededTeam(another -> new HuntExplorer(another, this), seed, () -> complete));
  }

  @Override
  public boolean followsInputs() {
    return true;
  }

  @Override
  public Claim claim() {
    if (first != null) {
      return first.claim();
    }
    if (complete) {
      return current.claim();
    }
    String run =
        String.format(
            Locale.ROOT,
            "%s%,d Mazurkiewicz traces were run",
            isShared || traces.isFull() ? "more than " : "",
            traces.count());
    return Claim.partial(
        stopped
            ? run + ", some of them not to their end"
            : "%s; %s; %s".formatted(run, preemptions.claim().text(), delays.claim().text()));
  }
}
