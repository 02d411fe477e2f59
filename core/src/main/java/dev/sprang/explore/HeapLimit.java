package dev.sprang.explore;

/**
 * How much memory may be used by an exploration and everything else in its process. What is in use
 * is only known after a collection, so one is asked for when the limit seems to be reached: the
 * same as a JVM does that has no more than this.
 */
public final class HeapLimit {
  static final HeapLimit UNLIMITED = new HeapLimit(Long.MAX_VALUE);

  /** It is looked at after so many events. */
  private static final int INTERVAL = 10_000;

  private final long bytes;
  private long due;

  /**
   * @param bytes the most that may be in use
   */
  public HeapLimit(long bytes) {
    this.bytes = bytes;
  }

  /** The same for another thread, each of which looks for itself. */
  HeapLimit another() {
    return new HeapLimit(bytes);
  }

  boolean isSpent(Tally tally) {
    if (bytes == Long.MAX_VALUE || tally.events() < due) {
      return false;
    }
    due = tally.events() + INTERVAL;
    if (used() <= bytes) {
      return false;
    }
    collect();
    return used() > bytes;
  }

  private static long used() {
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }

  @SuppressWarnings("SystemGc") // nobody else can tell what is still in use
  private static void collect() {
    System.gc();
  }
}
