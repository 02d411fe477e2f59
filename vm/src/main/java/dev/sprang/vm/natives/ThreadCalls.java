package dev.sprang.vm.natives;

import dev.sprang.synchroniser.Meaning;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.run.NativeMethod;
import dev.sprang.vm.run.Vm;
import dev.sprang.vm.run.VmThread;

/** Starting and joining threads, parking them, and asking about them. */
final class ThreadCalls {
  private final Vm vm;

  ThreadCalls(Vm vm) {
    this.vm = vm;
  }

  NativeMethod body(Meaning meaning, VmMethod method) {
    return switch (meaning) {
      case START -> (t, r, a) -> bit(vm.control.start(t, (int) r[a]));
      case JOIN -> join(method.descriptor);
      case YIELD -> (t, r, a) -> 0;
      case CURRENT_THREAD -> (t, r, a) -> vm.threads.object(t);
      case THREAD_ID -> this::id;
      case IS_ALIVE -> (t, r, a) -> bit(vm.control.isAlive(t, (int) r[a]));
      case UNPARK -> (t, r, a) -> bit(vm.control.unpark(t, (int) r[a]));
      default -> park(method);
    };
  }

  /** By the thread's number, so that it does not depend on the schedule. */
  private long id(VmThread t, long[] r, int a) {
    VmThread asked = vm.threads.of((int) r[a]);
    return asked == null ? 0 : asked.number + 1;
  }

  private NativeMethod join(String descriptor) {
    return switch (descriptor) {
      case "()V" -> (t, r, a) -> bit(vm.control.join(t, (int) r[a]));
      case "(J)V" ->
          (t, r, a) -> {
            long millis = r[a + 1];
            if (millis < 0) {
              throw vm.throwing.make(
                  t, "java/lang/IllegalArgumentException", "timeout value is negative");
            }
            return bit(
                millis == 0
                    ? vm.control.join(t, (int) r[a])
                    : vm.control.joinInTime(t, (int) r[a], millis * 1_000_000));
          };
      default -> null; // rounds the time and calls one of the others
    };
  }

  private NativeMethod park(VmMethod method) {
    int time = method.arguments - 1;
    return switch (method.name) {
      case "park" -> (t, r, a) -> bit(vm.control.park(t));
      case "parkNanos" -> (t, r, a) -> bit(r[a + time] <= 0 || vm.control.park(t, r[a + time]));
      default -> (t, r, a) -> bit(vm.control.park(t, SystemNatives.nanosUntil(t, r[a + time])));
    };
  }

  private static long bit(boolean value) {
    return value ? 1 : 0;
  }
}
