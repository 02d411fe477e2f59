package dev.sprang.live.run.waiting;

import dev.sprang.jdk.synchroniser.ClockAndChance;
import dev.sprang.jdk.synchroniser.VirtualTime;
import dev.sprang.live.run.threads.ProgramThread;
import dev.sprang.live.weave.site.Site.Subject.Synchroniser;
import java.time.Duration;
import java.util.Date;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * How a wait whose time is over moves the clock of its thread: code that waits again for what is
 * left of its time must find that nothing is left.
 */
public final class TimeOuts {
  /** More than anybody waits for, and little enough for clocks to go on. */
  private static final long FOREVER_NANOS = Long.MAX_VALUE / 4;

  /** Beside milliseconds. */
  private static final int MOST_NANOS = 999_999;

  private TimeOuts() {}

  public static void pass(ProgramThread self, long nanos) {
    self.passTime(Math.min(Math.max(0, nanos), FOREVER_NANOS));
  }

  /**
   * The time given to a call. The last argument tells what it is given in: those before it may be
   * anything.
   */
  public static long nanos(
      VirtualTime time,
      ProgramThread self,
      Synchroniser row,
      @Nullable Object receiver,
      Object[] arguments) {
    Object last = arguments[arguments.length - 1];
    if (last instanceof Duration duration) {
      return TimeUnit.NANOSECONDS.convert(duration);
    } else if (last instanceof Date date) {
      return nanosUntil(time, self, date.getTime());
    } else if (last instanceof TimeUnit unit) {
      return unit.toNanos((long) arguments[arguments.length - 2]);
    } else if (last instanceof Integer more) {
      return TimeUnit.MILLISECONDS.toNanos((long) arguments[0]) + more;
    }
    long amount = (long) last;
    String method = row.declared().name();
    if (receiver instanceof TimeUnit unit) {
      return unit.toNanos(amount);
    } else if (method.endsWith("Until")) {
      return nanosUntil(time, self, amount);
    }
    return method.endsWith("Nanos") ? amount : TimeUnit.MILLISECONDS.toNanos(amount);
  }

  /**
   * Whether a wait is for some time, and not for ever or not at all; as the JDK, throws something
   * where its arguments are out of range.
   */
  public static boolean isTimed(Object[] arguments, boolean mayBeNegative) {
    boolean timed = false;
    for (Object argument : arguments) {
      long time = argument instanceof Number number ? number.longValue() : 0;
      timed |= time > 0 || argument instanceof Duration;
      if (argument instanceof Integer && (time < 0 || time > MOST_NANOS)) {
        throw new IllegalArgumentException("nanosecond timeout value out of range");
      } else if (time < 0 && !mayBeNegative) {
        throw new IllegalArgumentException("timeout value is negative");
      }
    }
    return timed;
  }

  private static long nanosUntil(VirtualTime time, ProgramThread self, long millis) {
    long now = time.isOn() ? time.now() : self.clock();
    return TimeUnit.MILLISECONDS.toNanos(millis - ClockAndChance.BEGIN_MILLIS) - now;
  }
}
