package dev.sprang.explore.bounded;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.Plan;
import dev.sprang.engine.Scheduler;
import dev.sprang.execution.Execution;
import dev.sprang.explore.Claim;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Part;
import dev.sprang.operation.Schedule;
import dev.sprang.setting.Setting;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;

/**
 * Runs what a fixed scheduler would do, then all executions that deviate from it once, twice and so
 * on: delay-bounded scheduling (Emmi, Qadeer, Rakamaric, POPL 2011). The fixed scheduler lets a
 * thread run for as long as it can, then the next one in the order of their numbers, and round
 * again. A delay passes over the thread whose turn it is. How many threads there are does not
 * matter: with one delay there are as many executions as steps.
 *
 * <p>No execution is run twice, also not under a higher bound: each is the list of depths at which
 * it takes one choice further than the fixed scheduler would, and is found by adding one depth, not
 * before the last, to the list of another execution. The other values of a data choice are such
 * steps too, but free: they are no delays.
 *
 * <p>Difference from the paper: the order is that of the thread numbers seen from the running
 * thread, not a queue in which a delayed thread goes to the end.
 *
 * <p>Since an execution is a list of depths, lists can be given away. What may be delayed once more
 * goes back to the giver, for the next bound, which begins when all of one is done.
 */
public final class DelayBoundedExplorer implements Explorer, Scheduler {
  public static final Setting<Long> DELAYS =
      Setting.number(
          "delays",
          Long.MAX_VALUE,
          0,
          "run all executions that pass over the thread whose turn it is at most this often");

  private static final int NONE = -1;

  /** What is told instead of a list: the last bound has forbidden something. */
  private static final Part CUT = new Part(new Schedule(), List.of(), List.of(), List.of(NONE));

  private final long most;
  private final FixedOrder order = new FixedOrder();

  /** Whether this does what another one has given away, who knows when a bound is covered. */
  private boolean isPart;

  /** Whether somebody else has executions of this bound. */
  private boolean isShared;

  /** What a part leaves to its giver. */
  private final List<Part> left = new ArrayList<>();

  private final Schedule path = new Schedule();

  /** Executions with the current number of delays that are still to be run. */
  private final Deque<int[]> free = new ArrayDeque<>();

  /**
   * Executions with one delay less, to each of which a delay is added wherever there can be one.
   */
  private Seeds seeds = new Seeds();

  private Seeds nextSeeds = new Seeds();

  private long delays;
  private boolean begun;
  private boolean cut;
  private boolean complete;
  private long covered = NONE;

  /** The current execution: the depths at which it goes one choice further, not decreasing. */
  private int[] steps = new int[8];

  private int length;

  /** Steps before this one are behind us. */
  private int cursor;

  /** The depth from which on the next possible delay is to be added; -1 if none is. */
  private int addFrom = NONE;

  /** The last depth at which the current execution could be delayed once more. */
  private int lastDelay;

  /**
   * @param most the last bound to try
   */
  public DelayBoundedExplorer(long most) {
    this.most = most;
  }

  @Override
  public Optional<Plan> next() {
    if (!begun) {
      begun = true;
      return run(0, NONE);
    }
    if (!free.isEmpty()) {
      steps = free.pop();
      length = steps.length;
      return run(Math.min(path.length(), steps[length - 1]), NONE);
    }
    if (!seeds.hasMore() && !isPart && !isShared) {
      deepen();
    }
    return seeds.hasMore() ? grow() : Optional.empty();
  }

  private void deepen() {
    covered = delays;
    complete = nextSeeds.isEmpty() && !cut;
    if (!nextSeeds.isEmpty()) {
      delays++;
      seeds = nextSeeds;
      nextSeeds = new Seeds();
    }
  }

  /** The current seed with its next delay; what comes before that is on the path already. */
  private Optional<Plan> grow() {
    boolean newSeed = seeds.advance();
    steps = seeds.steps();
    length = steps.length;
    return run(newSeed ? 0 : seeds.from() - 1, seeds.from());
  }

  private Optional<Plan> run(int shared, int from) {
    path.truncate(shared);
    cursor = 0;
    while (cursor < length && steps[cursor] < shared) {
      cursor++;
    }
    addFrom = from;
    lastDelay = NONE;
    return Optional.of(new Plan(path, this));
  }

  @Override
  public Optional<Part> split() {
    int[] given = free.pollLast();
    int from = NONE;
    if (given == null && seeds.hasAnother()) {
      from = seeds.lastDelayOfAnother();
      given = seeds.takeAnother();
    }
    isShared |= given != null;
    return given == null ? Optional.empty() : Optional.of(part(given, from, delays < most ? 1 : 0));
  }

  /**
   * @param lastDelay the last depth at which the execution is to be delayed, NONE if it is itself
   *     to be run
   */
  private static Part part(int[] steps, int lastDelay, int mayGoOn) {
    List<Integer> shape = new ArrayList<>(List.of(lastDelay, mayGoOn));
    for (int step : steps) {
      shape.add(step);
    }
    return new Part(new Schedule(), List.of(), List.of(), shape);
  }

  private static int[] steps(Part part) {
    return part.shape().stream().skip(2).mapToInt(step -> step).toArray();
  }

  @Override
  public Explorer take(Part part) {
    DelayBoundedExplorer taker = new DelayBoundedExplorer(part.shape().get(1));
    taker.isPart = true;
    taker.begun = true;
    if (part.shape().get(0) == NONE) {
      taker.free.push(steps(part));
    } else {
      taker.seeds.add(steps(part), part.shape().get(0));
    }
    return taker;
  }

  @Override
  public void order(IntUnaryOperator common) {
    order.set(common);
  }

  @Override
  public List<Part> wishes() {
    List<Part> told = List.copyOf(left);
    left.clear();
    return told;
  }

  @Override
  public void hear(Part wish) {
    if (isPart) {
      left.add(wish);
    } else if (wish.equals(CUT)) {
      cut = true;
    } else {
      nextSeeds.add(steps(wish), wish.shape().get(0));
    }
  }

  @Override
  public boolean goesOn() {
    boolean wasShared = isShared;
    isShared = false;
    return wasShared;
  }

  @Override
  public int choose(ChoicePoint point) {
    int depth = point.events().length();
    order.take(point, depth == 0 ? 0 : point.events().thread(depth - 1));
    int rank = 0;
    while (cursor < length && steps[cursor] == depth) {
      cursor++;
      rank++;
    }
    if (addFrom != NONE && depth >= addFrom && order.isDelay(rank)) {
      addFrom = NONE;
      seeds.added(depth);
      append(depth);
      rank++;
    }
    if (addFrom == NONE && cursor == length) {
      noteNextStep(depth, rank);
    }
    path.add(order.choice(rank));
    return order.choice(rank);
  }

  private void append(int depth) {
    steps = Arrays.copyOf(steps, length + 1);
    steps[length++] = depth;
    cursor = length;
  }

  /** Notes that one step more could be taken here, in another execution. */
  private void noteNextStep(int depth, int rank) {
    if (order.isDelay(rank)) {
      lastDelay = depth;
    } else if (order.hasAfter(rank)) {
      int[] more = Arrays.copyOf(steps, length + 1);
      more[length] = depth;
      free.push(more);
    }
  }

  @Override
  public void observe(Execution execution) {
    if (lastDelay == NONE) {
      return;
    }
    boolean mayGoOn = delays < most;
    if (isPart && (mayGoOn || !cut)) {
      left.add(mayGoOn ? part(Arrays.copyOf(steps, length), lastDelay, 1) : CUT);
    } else if (mayGoOn) {
      nextSeeds.add(Arrays.copyOf(steps, length), lastDelay);
    }
    cut |= !mayGoOn;
  }

  @Override
  public Claim claim() {
    if (complete) {
      return Claim.complete("every interleaving was run");
    }
    return Claim.partial(
        covered == NONE
            ? "not even all executions without a delay were run"
            : "all executions with at most %d %s were run"
                .formatted(covered, covered == 1 ? "delay" : "delays"));
  }
}
