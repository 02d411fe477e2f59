package dev.sprang.jdk.standin.time;

import dev.sprang.jdk.standin.SharedCell;

/**
 * How stand-ins wait for some time: until that is over, by the clock of all threads; or, where it
 * may be over at any moment, not at all, for one look at that moment shows all that can happen.
 */
public final class InTime {
  private static final long FOREVER = Long.MAX_VALUE;

  private InTime() {}

  /** Whether one who waits that long waits at all. */
  public static boolean waits(long nanos) {
    return nanos > 0 && SharedCell.waitsInTime();
  }

  /** Looks at a cell as soon as its number is high enough, or the time is over. */
  public static void look(SharedCell cell, int least, long nanos) throws InterruptedException {
    if (!waits(nanos)) {
      cell.look();
      return;
    }
    SharedCell.limit(nanos);
    try {
      cell.lookWhenInterruptibly(least);
    } finally {
      SharedCell.limit(FOREVER);
    }
  }

  /** Passes a cell as soon as its number is high enough, unless the time is over before. */
  public static boolean pass(SharedCell cell, int least, long nanos) throws InterruptedException {
    if (!waits(nanos)) {
      return cell.passIf(least, Integer.MAX_VALUE);
    }
    SharedCell.limit(nanos);
    try {
      cell.awaitInterruptibly(least);
    } finally {
      SharedCell.limit(FOREVER);
    }
    return cell.number >= least;
  }

  /** The same with two bounds; false too if the thread is interrupted. */
  public static boolean passWithin(SharedCell cell, int least, int below, long nanos) {
    SharedCell.limit(nanos);
    boolean passes = cell.awaitWithin(least, below, true);
    SharedCell.limit(FOREVER);
    return passes;
  }
}
