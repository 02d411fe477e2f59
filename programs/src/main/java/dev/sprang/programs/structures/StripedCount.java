package dev.sprang.programs.structures;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Counts in one of two cells, and the sum is no moment's: it may see a later addition and miss an
 * earlier one. The right one has one cell.
 */
public final class StripedCount {
  private final AtomicInteger whole = new AtomicInteger();
  private final AtomicIntegerArray stripes = new AtomicIntegerArray(2);
  private final boolean isRight;

  public StripedCount(boolean isRight) {
    this.isRight = isRight;
  }

  /** Adds 1 or 2. */
  public void add(int amount) {
    if (isRight) {
      whole.addAndGet(amount);
    } else {
      stripes.addAndGet(amount - 1, amount);
    }
  }

  public int sum() {
    return isRight ? whole.get() : stripes.get(0) + stripes.get(1);
  }
}
