package dev.sprang.jdk.synchroniser;

/**
 * What programs get in place of clocks and chance, on every engine: the same in every run of a
 * schedule, and for a thread the same whatever other threads do. Each thread has a clock of its
 * own, which every look moves a little, so that loops that wait for it end; chance is drawn from
 * the thread's name and its clock.
 */
public final class ClockAndChance {
  /** Midnight, 1 January 2025: the time at which every execution begins. */
  public static final long BEGIN_MILLIS = 1_735_689_600_000L;

  /** How far a look moves a thread's clock. */
  public static final long NANOS_PER_LOOK = 1_000;

  private static final long SPREAD = 0x9E3779B97F4A7C15L;

  private ClockAndChance() {}

  /** The time of day by a thread's clock. */
  public static long millis(long clock) {
    return BEGIN_MILLIS + clock / 1_000_000;
  }

  /** What a thread draws at a time of its clock. */
  public static long draw(String thread, long clock) {
    long mixed = (thread.hashCode() * SPREAD + clock) * SPREAD;
    mixed = (mixed ^ mixed >>> 32) * 0xD6E8FEB86659FD93L;
    return (mixed ^ mixed >>> 29) * SPREAD;
  }

  /** The number from 0 to 1 that a draw stands for, without 1. */
  public static double fraction(long draw) {
    return (draw >>> 11) * 0x1.0p-53;
  }
}
