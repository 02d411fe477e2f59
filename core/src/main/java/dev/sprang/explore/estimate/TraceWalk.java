package dev.sprang.explore.estimate;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.explore.dpor.Steps;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Dependence;
import dev.sprang.operation.Footprint;
import dev.sprang.operation.Operation;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * A walk down a tree whose leaves are the Mazurkiewicz traces: that of sleep sets, which has one
 * leaf that is no dead end for every trace, whatever the order of children. It can be walked
 * without having been explored, because who sleeps is told by what threads are about to do.
 *
 * <p>So that few walks are dead ends or far from the average: only the threads of a persistent set
 * are children, as far as {@linkplain FutureAccesses futures} are known; and who lets many others
 * sleep is taken less often, because it has fewer traces behind it.
 */
final class TraceWalk implements Walk {
  /**
   * By what an independent sibling that sleeps divides the traces to come: it did best on models.
   */
  private static final double FEWER = 0.5;

  /** Persistent sets are looked for around so many threads. */
  private static final int TRIES = 8;

  private final SplittableRandom random;
  private final FutureAccesses futures = new FutureAccesses();
  private final InitialValues initially = new InitialValues();
  private Steps sleep = new Steps();
  private Steps sleepBefore = new Steps();
  private int seen;
  private int[] lengths = new int[8];
  private double leaves;

  /** The children of the current node. */
  private Steps children = new Steps();

  private boolean[] chosen = new boolean[8];
  private boolean[] best = new boolean[8];
  private int[] queue = new int[8];

  TraceWalk(long seed) {
    random = new SplittableRandom(seed);
  }

  @Override
  public void begin() {
    leaves = 1;
    seen = 0;
    sleep.clear();
    Arrays.fill(lengths, 0);
  }

  @Override
  public boolean learn(Execution execution) {
    initially.learn(execution.events());
    return futures.learn(execution);
  }

  @Override
  public double leaves() {
    return leaves;
  }

  @Override
  public int choose(ChoicePoint point) {
    reserve(point.threads());
    follow(point.events());
    findChildren(point);
    if (children.length() == 0) {
      leaves = 0;
      return Choice.ENOUGH;
    }
    return pick();
  }

  private void reserve(int threads) {
    if (lengths.length < threads) {
      lengths = Arrays.copyOf(lengths, 2 * threads);
      chosen = new boolean[2 * threads];
      best = new boolean[2 * threads];
      queue = new int[2 * threads];
    }
  }

  private void follow(Events events) {
    for (; seen < events.length(); seen++) {
      Steps before = sleep;
      sleep = sleepBefore;
      sleepBefore = before;
      sleep.setToIndependent(before, events, seen);
      lengths[events.thread(seen)]++;
    }
  }

  /** The awake members of the smallest persistent set that was found, in random order. */
  private void findChildren(ChoicePoint point) {
    int fewest = Integer.MAX_VALUE;
    int offset = random.nextInt(point.count());
    for (int k = 0, tries = 0; k < point.count() && tries < TRIES && fewest > 1; k++) {
      int choice = point.choice((k + offset) % point.count());
      if (!sleep.contains(choice)) {
        tries++;
        close(point, Choice.thread(choice));
        int awake = countAwake(point);
        if (awake < fewest) {
          fewest = awake;
          boolean[] other = best;
          best = chosen;
          chosen = other;
        }
      }
    }
    children.clear();
    for (int k = 0; k < point.count() && fewest < Integer.MAX_VALUE; k++) {
      int choice = point.choice(k);
      if (best[Choice.thread(choice)] && !sleep.contains(choice)) {
        Operation operation = point.nextOperation(Choice.thread(choice));
        children.add(choice, operation, exact(operation, point.events()));
      }
    }
  }

  /** Chooses a thread and whoever may get in the way of one that is chosen. */
  private void close(ChoicePoint point, int first) {
    Arrays.fill(chosen, false);
    chosen[first] = true;
    queue[0] = first;
    for (int begin = 0, end = 1; begin < end; begin++) {
      Operation operation = point.nextOperation(queue[begin]);
      for (int other = 0; other < point.threads(); other++) {
        Operation pending = point.pending(other);
        if (!chosen[other]
            && pending != null
            && (futures.mayConflict(other, lengths[other], operation.footprint())
                || areDependent(queue[begin], operation, other, pending))) {
          chosen[other] = true;
          queue[end++] = other;
        }
      }
    }
  }

  private static boolean areDependent(int one, Operation first, int other, Operation second) {
    return Dependence.between(one, first, first.footprint(), other, second, second.footprint());
  }

  private int countAwake(ChoicePoint point) {
    int awake = 0;
    for (int k = 0; k < point.count(); k++) {
      int choice = point.choice(k);
      awake += chosen[Choice.thread(choice)] && !sleep.contains(choice) ? 1 : 0;
    }
    return awake;
  }

  /** What a conditional operation touches, if it is known what it finds. */
  private Footprint exact(Operation operation, Events events) {
    if (!operation.isConditional()) {
      return operation.footprint();
    }
    long found = found(operation.object(), events);
    return found == Events.UNSEEN ? operation.footprint() : operation.footprintOver(found);
  }

  private long found(int object, Events events) {
    for (int i = events.length() - 1; i >= 0; i--) {
      if (events.operation(i).object() == object && events.written(i) != Events.UNSEEN) {
        return events.written(i);
      }
    }
    return initially.of(object);
  }

  /** One of the children; those before it, in an order made by chance, are put to sleep. */
  private int pick() {
    int count = children.length();
    int[] order = shuffled(count);
    double[] weights = new double[count];
    double sum = 0;
    for (int i = 0; i < count; i++) {
      weights[i] = weight(order, i);
      sum += weights[i];
    }
    double left = random.nextDouble() * sum;
    int picked = 0;
    while (picked < count - 1 && left >= weights[picked]) {
      left -= weights[picked++];
    }
    leaves *= sum / weights[picked];
    for (int i = 0; i < picked; i++) {
      sleep.add(children, order[i]);
    }
    return children.choice(order[picked]);
  }

  private double weight(int[] order, int i) {
    double weight = 1;
    for (int before = 0; before < i; before++) {
      weight *= children.areDependent(order[before], order[i]) ? 1 : FEWER;
    }
    return weight;
  }

  private int[] shuffled(int count) {
    int[] order = new int[count];
    for (int i = 0; i < count; i++) {
      int at = random.nextInt(i + 1);
      order[i] = order[at];
      order[at] = i;
    }
    return order;
  }
}
