package dev.sprang.vm.thread;

import dev.sprang.vm.memory.Heap;
import java.util.concurrent.TimeUnit;

/** Amounts of time as programs give them. */
public final class TimeUnits {
  /** More than anybody waits for, and little enough for clocks to go on. */
  private static final long FOREVER_NANOS = Long.MAX_VALUE / 4;

  private TimeUnits() {}

  /** An amount in a {@code TimeUnit}, an object of the program. */
  public static long nanos(Heap heap, long amount, int unit) {
    long scale = heap.get(unit, heap.classOf(unit).field("scale", "J").slot());
    long nanos = amount * scale;
    if (nanos / scale != amount) {
      return amount > 0 ? FOREVER_NANOS : 0;
    }
    return nanos;
  }

  /** So many milliseconds, or as much as there can be. */
  public static long ofMillis(long millis) {
    return TimeUnit.MILLISECONDS.toNanos(millis);
  }

  /** The time passes for a thread that goes on without success. */
  public static void pass(VmThread t, long nanos) {
    t.clock += Math.min(Math.max(0, nanos), FOREVER_NANOS);
  }
}
