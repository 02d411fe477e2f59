package dev.sprang.explore.sampling;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.operation.Choice;
import java.util.Arrays;
import java.util.SplittableRandom;

/** Random priorities of threads, each drawn when its thread first can run. */
final class Priorities {
  private static final long UNDRAWN = 0;

  private final SplittableRandom random;
  private final long least;
  private long[] drawn = new long[16];

  /**
   * @param least no lower one is drawn; at least 1
   */
  Priorities(SplittableRandom random, long least) {
    this.random = random;
    this.least = least;
  }

  void clear() {
    Arrays.fill(drawn, UNDRAWN);
  }

  /** The thread draws anew when it is looked at the next time. */
  void forget(int thread) {
    if (thread < drawn.length) {
      drawn[thread] = UNDRAWN;
    }
  }

  void set(int thread, long priority) {
    reserve(thread);
    drawn[thread] = priority;
  }

  /** The thread with the highest priority of those that can run. */
  int highest(ChoicePoint point) {
    int highest = Choice.thread(point.choice(0));
    for (int k = 0; k < point.count(); k++) {
      int thread = Choice.thread(point.choice(k));
      if (of(thread) > of(highest)) {
        highest = thread;
      }
    }
    return highest;
  }

  private long of(int thread) {
    reserve(thread);
    if (drawn[thread] == UNDRAWN) {
      drawn[thread] = random.nextLong(least, Long.MAX_VALUE);
    }
    return drawn[thread];
  }

  private void reserve(int thread) {
    if (thread >= drawn.length) {
      drawn = Arrays.copyOf(drawn, 2 * thread);
    }
  }
}
