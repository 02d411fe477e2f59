package dev.sprang.causality;

import dev.sprang.causality.learned.KeptExecution;
import dev.sprang.causality.learned.LocalBehaviours;
import dev.sprang.causality.learned.Rehearsal;
import dev.sprang.causality.learned.ValueClass;
import dev.sprang.engine.Plan;
import dev.sprang.engine.ReferenceLocations;
import dev.sprang.engine.Scheduler;
import dev.sprang.execution.Execution;
import dev.sprang.explore.Claim;
import dev.sprang.explore.Coverage;
import dev.sprang.explore.Equivalence;
import dev.sprang.explore.Explorer;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Schedule;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Runs one execution of every value class: every combination of what the threads observed; more
 * than one only where threads learn what their events do not show, and then its claim says so. The
 * goal is that of reads-value-from exploration (Agarwal, Chatterjee, Pathak, Pavlogiannis, Toman,
 * CAV 2021), whose classes are finer: they also keep which read could cause which.
 *
 * <p>The way is another one. A finer explorer decides which executions matter; each is first
 * rehearsed on what is already known of the threads, and only one that shows something new is run.
 * So nothing can be lost that the finer explorer would show, and nothing is run twice. The price is
 * that rehearsals are as many as the finer explorer's classes; they need no engine, and so cost a
 * fraction of a run.
 */
public final class ReadsValueFromExplorer implements Explorer {
  /** After so many rehearsals in a row the loop is let in, to see whether its budget is spent. */
  private static final int PAUSE_AFTER = 50_000;

  private static final Scheduler NOBODY = point -> Choice.NONE;

  private final Explorer finer;
  private final LocalBehaviours known;
  private final Set<ValueClass> seen;
  private final Rehearsal rehearsal;
  private boolean hasAsked;
  private boolean pausing;

  /** Executions that showed what another one had shown: something they do cannot be rehearsed. */
  private long repeated;

  /** Executions that needed no run. */
  private long rehearsals;

  /**
   * @param finer any complete explorer
   */
  public ReadsValueFromExplorer(Explorer finer) {
    this(finer, new LocalBehaviours(), new HashSet<>());
  }

  /** Goes on from what another explorer has learned and seen, and shares it. */
  ReadsValueFromExplorer(Explorer finer, LocalBehaviours known, Set<ValueClass> seen) {
    this.finer = finer;
    this.known = known;
    this.seen = seen;
    this.rehearsal = new Rehearsal(known);
  }

  @Override
  public Optional<Plan> next() {
    pausing = false;
    for (int inARow = 0; inARow < PAUSE_AFTER; inARow++) {
      Optional<Plan> plan = finer.next();
      if (plan.isEmpty()) {
        return plan;
      }
      Execution execution = rehearsal.run(plan.get());
      if (!rehearsal.isComplete() || !seen.contains(rehearsal.valueClass())) {
        Schedule asFarAsKnown = rehearsal.schedule();
        Schedule fixed = plan.get().prefix().copy(); // it has grown by what its tail has chosen
        boolean reachedTail = asFarAsKnown.length() >= fixed.length();
        return Optional.of(new Plan(reachedTail ? asFarAsKnown : fixed, asked(plan.get().tail())));
      }
      rehearsals++;
      finer.observe(execution);
    }
    pausing = true;
    return Optional.of(new Plan(new Schedule(), NOBODY));
  }

  @Override
  public void observe(Execution execution) {
    if (pausing) {
      return;
    }
    rehearsal.compare(execution.events());
    repeated += seen.add(known.learn(execution).valueClass()) ? 0 : 1;
    // The finer explorer looks at its execution once more in next(), when others may have run.
    finer.observe(new KeptExecution(execution));
  }

  /** The engine is asked once which locations hold references. */
  private Scheduler asked(Scheduler tail) {
    return point -> {
      if (!hasAsked) {
        hasAsked = true;
        point.capability(ReferenceLocations.class).ifPresent(known::setReferences);
      }
      return tail.choose(point);
    };
  }

  /** Whether the last plan was only to let the loop look at its budget. */
  boolean isPausing() {
    return pausing;
  }

  /** What is claimed where so many executions showed nothing new. */
  static Claim claim(long repeated) {
    return Claim.complete(
        (repeated == 0 ? "one" : "at least one")
            + " execution of every combination of observed values was run");
  }

  /** How many executions showed what another one had shown. */
  long repeated() {
    return repeated;
  }

  @Override
  public Claim claim() {
    return claim(repeated);
  }

  /** Executions that differ only in what nobody observes are not told apart: races may differ. */
  @Override
  public Coverage coverage() {
    return Coverage.OUTCOMES;
  }

  @Override
  public Equivalence equivalence() {
    return Equivalence.VALUES;
  }

  @Override
  public Map<String, Long> figures() {
    return Map.of("rehearsed", rehearsals);
  }
}
