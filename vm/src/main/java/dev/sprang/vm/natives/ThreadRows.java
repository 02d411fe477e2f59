package dev.sprang.vm.natives;

import dev.sprang.jdk.synchroniser.Meaning;
import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.machine.Vm;
import dev.sprang.vm.thread.GuestThrow;
import dev.sprang.vm.thread.NativeMethod;
import dev.sprang.vm.thread.VmThread;

/** Starting and joining threads, parking them, and asking about them. */
final class ThreadRows {
  private static final long MOST_SECONDS = 1L << 31;

  private final Vm vm;
  private final SeveralSteps join;
  private final SeveralSteps joinFor;
  private final SeveralSteps joinStarted;
  private final SeveralSteps park;
  private final SeveralSteps unpark;
  private final SeveralSteps isAlive;
  private final SeveralSteps isInterrupted;
  private final SeveralSteps testInterrupted;

  ThreadRows(Vm vm) {
    this.vm = vm;
    join = SeveralSteps.in(vm, "PAUSES", "Pauses", "join(Ljava/lang/Thread;)V");
    joinFor = SeveralSteps.in(vm, "PAUSES", "Pauses", "join(Ljava/lang/Thread;J)Z");
    joinStarted = SeveralSteps.in(vm, "PAUSES", "Pauses", "joinStarted(Ljava/lang/Thread;J)Z");
    park = SeveralSteps.in(vm, "PAUSES", "Pauses", "park(ZJ)V");
    unpark = SeveralSteps.in(vm, "QUERIES", "ThreadQueries", "unpark(Ljava/lang/Thread;)V");
    isAlive = SeveralSteps.in(vm, "QUERIES", "ThreadQueries", "isAlive(Ljava/lang/Thread;)Z");
    isInterrupted =
        SeveralSteps.in(vm, "QUERIES", "ThreadQueries", "isInterrupted(Ljava/lang/Thread;)Z");
    testInterrupted = SeveralSteps.in(vm, "SIGNALS", "Signals", "testInterrupted()Z");
  }

  NativeMethod body(Meaning meaning, VmMethod method) {
    return switch (meaning) {
      case START -> (t, r, a) -> bit(vm.control.start(t, (int) r[a]));
      case JOIN -> join(method.descriptor);
      case YIELD -> (t, r, a) -> 0;
      case CURRENT_THREAD -> (t, r, a) -> vm.threads.object(t);
      case THREAD_ID -> this::id;
      case IS_ALIVE -> (t, r, a) -> isAlive.call(t, r[a]);
      case UNPARK -> (t, r, a) -> unpark(t, (int) r[a]);
      default -> park(method);
    };
  }

  long interrupt(VmThread t, long thread) {
    if (!vm.signals.mayInterrupt()) {
      throw vm.refusals.unsupported(
          t, "an interrupt by code that was not found when the program was prepared");
    }
    VmMethod interrupt =
        vm.classes.method(ClassTable.JDK_CALLS, "interrupt", "(Ljava/lang/Thread;)V");
    vm.calls.continueWith(t, interrupt, thread);
    return 0;
  }

  /** Who is interrupted has found out before it is inside of a call that is one step. */
  long isInterrupted(VmThread t, long thread) {
    return vm.gate.isInRow(t) ? 0 : isInterrupted.call(t, thread);
  }

  long testInterrupted(VmThread t) {
    return vm.gate.isInRow(t) ? 0 : testInterrupted.call(t);
  }

  /** In what is one step others have no part. */
  long unpark(VmThread t, int thread) {
    if (!vm.gate.isInRow(t)) {
      return unpark.call(t, thread);
    }
    VmThread other = thread == 0 ? null : vm.threads.of(thread);
    if (other != null) {
      vm.control.givePermit(other);
    }
    return 0;
  }

  /** By the thread's number, so that it does not depend on the schedule. */
  private long id(VmThread t, long[] r, int a) {
    VmThread asked = vm.threads.of((int) r[a]);
    return asked == null ? 0 : asked.number + 1;
  }

  private NativeMethod join(String descriptor) {
    return switch (descriptor) {
      case "()V" -> (t, r, a) -> join.call(t, r[a]);
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
    return millis == 0 ? join.call(t, thread) : joinFor.call(t, thread, millis * 1_000_000);
  }

  private GuestThrow illegal(VmThread t, String message) {
    return vm.throwing.make(t, "java/lang/IllegalArgumentException", message);
  }

  private long joinFor(VmThread t, long[] r, int a) {
    int duration = (int) r[a + 1];
    if (duration == 0) {
      throw vm.throwing.make(t, "java/lang/NullPointerException", null);
    }
    VmClass type = vm.heap.classOf(duration);
    long seconds = vm.heap.get(duration, type.field("seconds", "J").slot());
    long nanos = vm.heap.get(duration, type.field("nanos", "I").slot());
    return joinStarted.call(
        t, r[a], Math.min(Math.max(0, seconds), MOST_SECONDS) * 1_000_000_000 + nanos);
  }

  private NativeMethod park(VmMethod method) {
    int time = method.arguments - 1;
    return switch (method.name) {
      case "park" -> (t, r, a) -> park(t, false, 0);
      case "parkNanos" -> (t, r, a) -> r[a + time] <= 0 ? 0 : park(t, true, r[a + time]);
      default -> (t, r, a) -> park(t, true, SystemNatives.nanosUntil(t, r[a + time]));
    };
  }

  long park(VmThread t, boolean timed, long nanos) {
    if (vm.gate.isInRow(t)) {
      throw vm.refusals.unsupported(t, "a call of the JDK that waits inside");
    }
    return park.call(t, bit(timed), nanos);
  }

  private static long bit(boolean value) {
    return value ? 1 : 0;
  }
}
