package dev.sprang.vm.natives;

import dev.sprang.jdk.synchroniser.Meaning;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.object.World;
import dev.sprang.vm.thread.GuestThrow;
import dev.sprang.vm.thread.NativeMethod;
import dev.sprang.vm.thread.ThreadTable;
import dev.sprang.vm.thread.VmThread;
import dev.sprang.vm.waiting.Pauses;
import dev.sprang.vm.waiting.ThreadControl;

/** Starting and joining threads, parking them, and asking about them. */
final class ThreadRows {
  private static final long MOST_SECONDS = 1L << 31;

  private final World world;
  private final ThreadTable threads;
  private final ThreadControl control;
  private final Pauses pauses;

  ThreadRows(World world, ThreadTable threads, ThreadControl control, Pauses pauses) {
    this.world = world;
    this.threads = threads;
    this.control = control;
    this.pauses = pauses;
  }

  NativeMethod body(Meaning meaning, VmMethod method) {
    return switch (meaning) {
      case START -> (t, r, a) -> bit(control.start(t, (int) r[a]));
      case JOIN -> join(method.descriptor);
      case YIELD -> (t, r, a) -> 0;
      case CURRENT_THREAD -> (t, r, a) -> threads.object(t);
      case THREAD_ID -> this::id;
      case IS_ALIVE -> (t, r, a) -> bit(control.isAlive(t, (int) r[a]));
      case UNPARK -> (t, r, a) -> bit(control.unpark(t, (int) r[a]));
      default -> park(method);
    };
  }

  /** By the thread's number, so that it does not depend on the schedule. */
  private long id(VmThread t, long[] r, int a) {
    VmThread asked = threads.of((int) r[a]);
    return asked == null ? 0 : asked.number + 1;
  }

  private NativeMethod join(String descriptor) {
    return switch (descriptor) {
      case "()V" -> (t, r, a) -> bit(pauses.join(t, (int) r[a]));
      case "(J)V" -> (t, r, a) -> join(t, (int) r[a], r[a + 1]);
      case "(JI)V" ->
          (t, r, a) -> {
            long millis = r[a + 1];
            if (r[a + 2] < 0 || r[a + 2] > 999_999) {
              throw illegal(t, "nanosecond timeout value out of range");
            }
            boolean rounds = r[a + 2] > 0 && millis < Long.MAX_VALUE;
            return join(t, (int) r[a], rounds ? millis + 1 : millis);
          };
      case "(Ljava/time/Duration;)Z" -> this::joinFor;
      default -> null; // rounds the time and calls one of the others
    };
  }

  private long join(VmThread t, int thread, long millis) {
    if (millis < 0) {
      throw illegal(t, "timeout value is negative");
    }
    return bit(
        millis == 0 ? pauses.join(t, thread) : pauses.joinInTime(t, thread, millis * 1_000_000));
  }

  private GuestThrow illegal(VmThread t, String message) {
    return world.throwing.make(t, "java/lang/IllegalArgumentException", message);
  }

  private long joinFor(VmThread t, long[] r, int a) {
    int duration = (int) r[a + 1];
    if (duration == 0) {
      throw world.throwing.make(t, "java/lang/NullPointerException", null);
    }
    VmClass type = world.heap.classOf(duration);
    long seconds = world.heap.get(duration, type.field("seconds", "J").slot());
    long nanos = world.heap.get(duration, type.field("nanos", "I").slot());
    boolean ended =
        pauses.joinInTime(
            t, (int) r[a], Math.min(Math.max(0, seconds), MOST_SECONDS) * 1_000_000_000 + nanos);
    if (t.pending == null && threads.of((int) r[a]) == null) {
      throw world.throwing.make(t, "java/lang/IllegalThreadStateException", "Thread not started");
    }
    return bit(ended);
  }

  private NativeMethod park(VmMethod method) {
    int time = method.arguments - 1;
    return switch (method.name) {
      case "park" -> (t, r, a) -> bit(pauses.park(t));
      case "parkNanos" -> (t, r, a) -> bit(r[a + time] <= 0 || pauses.park(t, r[a + time]));
      default -> (t, r, a) -> bit(pauses.park(t, SystemNatives.nanosUntil(t, r[a + time])));
    };
  }

  private static long bit(boolean value) {
    return value ? 1 : 0;
  }
}
