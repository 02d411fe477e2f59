package dev.sprang.explore.bounded;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.Plan;
import dev.sprang.engine.Scheduler;
import dev.sprang.execution.Execution;
import dev.sprang.explore.Claim;
import dev.sprang.explore.Explorer;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Schedule;
import dev.sprang.setting.Setting;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Optional;

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
 */
public final class DelayBoundedExplorer implements Explorer, Scheduler {
  public static final Setting<Long> DELAYS =
      Setting.number(
          "delays",
          Long.MAX_VALUE,
          0,
          "run all executions that pass over the thread whose turn it is at most this often");

  private static final int NONE = -1;

  private final long most;
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
      return run(steps[length - 1], NONE);
    }
    if (!seeds.hasMore()) {
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
  public int choose(ChoicePoint point) {
    int depth = point.events().length();
    int first = turn(point, depth);
    int rank = 0;
    while (cursor < length && steps[cursor] == depth) {
      cursor++;
      rank++;
    }
    if (addFrom != NONE && depth >= addFrom && isDelay(point, first, rank)) {
      addFrom = NONE;
      seeds.added(depth);
      append(depth);
      rank++;
    }
    if (addFrom == NONE && cursor == length) {
      noteNextStep(point, depth, first, rank);
    }
    path.add(ranked(point, first, rank));
    return ranked(point, first, rank);
  }

  /** The place of the first choice of the thread whose turn it is. */
  private static int turn(ChoicePoint point, int depth) {
    int running = depth == 0 ? 0 : point.events().thread(depth - 1);
    for (int k = 0; k < point.count(); k++) {
      if (Choice.thread(point.choice(k)) >= running) {
        return k;
      }
    }
    return 0;
  }

  private static int ranked(ChoicePoint point, int first, int rank) {
    return point.choice((first + rank) % point.count());
  }

  /** Whether there is a choice after this rank, and it is another thread's. */
  private static boolean isDelay(ChoicePoint point, int first, int rank) {
    return rank + 1 < point.count()
        && Choice.thread(ranked(point, first, rank))
            != Choice.thread(ranked(point, first, rank + 1));
  }

  private void append(int depth) {
    steps = Arrays.copyOf(steps, length + 1);
    steps[length++] = depth;
    cursor = length;
  }

  /** Notes that one step more could be taken here, in another execution. */
  private void noteNextStep(ChoicePoint point, int depth, int first, int rank) {
    if (isDelay(point, first, rank)) {
      lastDelay = depth;
    } else if (rank + 1 < point.count()) {
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
    if (delays < most) {
      nextSeeds.add(Arrays.copyOf(steps, length), lastDelay);
    } else {
      cut = true;
    }
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
