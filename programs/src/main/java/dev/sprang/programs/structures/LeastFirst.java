package dev.sprang.programs.structures;

import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * A priority queue of the numbers 0 to 2, with a cell for how often each is in it. Who takes the
 * least looks at the cells from the first on; in the wrong one nobody notices that a smaller number
 * came meanwhile. The right one has a lock around it all.
 */
public final class LeastFirst {
  private static final int NUMBERS = 3;

  private final AtomicIntegerArray cells = new AtomicIntegerArray(NUMBERS);
  private final Object lock = new Object();
  private final boolean isRight;

  public LeastFirst(boolean isRight) {
    this.isRight = isRight;
  }

  public void add(int number) {
    if (isRight) {
      synchronized (lock) {
        cells.incrementAndGet(number);
      }
    } else {
      cells.incrementAndGet(number);
    }
  }

  /** The least number that is in it, which is taken out; -1 if there is none. */
  public int take() {
    if (isRight) {
      synchronized (lock) {
        return first();
      }
    }
    return first();
  }

  private int first() {
    for (int number = 0; number < NUMBERS; number++) {
      int count = cells.get(number);
      while (count > 0) {
        if (cells.compareAndSet(number, count, count - 1)) {
          return number;
        }
        count = cells.get(number);
      }
    }
    return -1;
  }
}
