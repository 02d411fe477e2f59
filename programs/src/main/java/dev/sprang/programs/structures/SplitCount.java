package dev.sprang.programs.structures;

import java.util.concurrent.atomic.AtomicInteger;

/** Counts up; in the wrong one by a read and a write. */
public final class SplitCount {
  private final AtomicInteger count = new AtomicInteger();
  private final boolean isRight;

  public SplitCount(boolean isRight) {
    this.isRight = isRight;
  }

  /** The count afterwards. */
  public int increment() {
    if (isRight) {
      return count.incrementAndGet();
    }
    int next = count.get() + 1;
    count.set(next);
    return next;
  }
}
