package dev.sprang.vm.natives;

import static dev.sprang.vm.thread.NativeMethod.bit;

import dev.sprang.jdk.synchroniser.Meaning;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.VmOperations;
import dev.sprang.vm.thread.NativeMethod;
import dev.sprang.vm.thread.TimeUnits;
import dev.sprang.vm.thread.VmThread;
import dev.sprang.vm.waiting.Waiting;
import org.jspecify.annotations.Nullable;

/** Starting and joining threads, parking them, and asking about them. */
final class ThreadRows {
  private static final long MOST_SECONDS = 1L << 31;

  private final World world;
  private final VmOperations operations;
  private final Waiting waiting;
  private final SeveralSteps steps;
  private final SeveralSteps.Call start;
  private final SeveralSteps.Call join;
  private final SeveralSteps.Call joinFor;
  private final SeveralSteps.Call joinStarted;
  private final SeveralSteps.Call park;
  private final SeveralSteps.Call unpark;

  ThreadRows(World world, VmOperations operations, Waiting waiting, SeveralSteps steps) {
    this.world = world;
    this.operations = operations;
    this.waiting = waiting;
    this.steps = steps;
    start = steps.in("ProgramEnd", "start(Ljava/lang/Thread;)V");
    join = steps.in("Pauses", "join(Ljava/lang/Thread;)V");
    joinFor = steps.in("Pauses", "join(Ljava/lang/Thread;J)Z");
    joinStarted = steps.in("Pauses", "joinStarted(Ljava/lang/Thread;J)Z");
    park = steps.in("Pauses", "park(ZJ)V");
    unpark = steps.in("ThreadQueries", "unpark(Ljava/lang/Thread;)V");
  }

  @Nullable NativeMethod body(Meaning meaning, VmMethod method) {
    return switch (meaning) {
      case START ->
          (t, r, a) ->
              waiting.programEnd.noticesStarts()
                  ? start.with(t, r[a])
                  : bit(waiting.control.start(t, (int) r[a]));
      case JOIN -> join(method.descriptor);
      case YIELD -> (t, r, a) -> 0;
      case CURRENT_THREAD -> (t, r, a) -> operations.threads.object(t);
      case THREAD_ID -> this::id;
      case IS_ALIVE -> steps.in("ThreadQueries", "isAlive(Ljava/lang/Thread;)Z");
      case UNPARK -> (t, r, a) -> unpark(t, r[a]);
      case GROUP_THREADS -> group(method);
      default -> park(method);
    };
  }

  /** What a group does; what threads ask of theirs, their own code asks. */
  private @Nullable NativeMethod group(VmMethod method) {
    String group = "(Ljava/lang/ThreadGroup;";
    SeveralSteps.Call enumerate =
        steps.in("ThreadGroups", "enumerate" + group + "[Ljava/lang/Thread;Z)I");
    if (!method.owner.name.equals("java/lang/ThreadGroup")) {
      return null;
    } else if (method.name.equals("enumerate")) {
      boolean tells = method.arguments == 3;
      return (t, r, a) -> enumerate.with(t, r[a], r[a + 1], tells ? r[a + 2] : 1);
    }
    return method.name.equals("interrupt")
        ? steps.in("ThreadGroups", "interrupt" + group + ")V")
        : steps.in("ThreadGroups", "activeCount" + group + ")I");
  }

  /** {@code Thread.interrupt}. */
  NativeMethod interrupt() {
    NativeMethod interrupt = steps.inMachine("interrupt(Ljava/lang/Thread;)V");
    return (t, r, a) -> {
      if (!waiting.signals.mayInterrupt()) {
        throw world.refusals.unsupported(
            t, "an interrupt by code that was not found when the program was prepared");
      }
      return interrupt.call(t, r, a);
    };
  }

  /** Who is interrupted has found out before it is inside of a call that is one step. */
  NativeMethod noneInside(NativeMethod method) {
    return (t, r, a) -> operations.permission.isInAtomicCall(t) ? 0 : method.call(t, r, a);
  }

  /** In what is one step others have no part. */
  long unpark(VmThread t, long thread) {
    if (!operations.permission.isInAtomicCall(t)) {
      return unpark.with(t, thread);
    }
    VmThread other = thread == 0 ? null : operations.threads.of((int) thread);
    if (other != null) {
      waiting.control.givePermit(other);
    }
    return 0;
  }

  /** By the thread's number, so that it does not depend on the schedule. */
  private long id(VmThread t, long[] r, int a) {
    VmThread asked = operations.threads.of((int) r[a]);
    return asked == null ? 0 : asked.number + 1;
  }

  private @Nullable NativeMethod join(String descriptor) {
    return switch (descriptor) {
      case "()V" -> (t, r, a) -> join(t, (int) r[a]);
      case "(J)V" -> (t, r, a) -> join(t, (int) r[a], r[a + 1]);
      case "(JI)V" ->
          (t, r, a) -> {
            long millis = r[a + 1];
            if (r[a + 2] < 0 || r[a + 2] > 999_999) {
              throw world.throwing.illegalArgument(t, "nanosecond timeout value out of range");
            }
            boolean rounds = r[a + 2] > 0 && millis < Long.MAX_VALUE;
            return join(t, (int) r[a], rounds ? millis + 1 : millis);
          };
      case "(Ljava/time/Duration;)Z" -> this::joinFor;
      default -> null; // rounds the time and calls one of the others
    };
  }

  /** What every program does is done in one step here, if it is one operation. */
  private long join(VmThread t, int thread) {
    boolean isNoticed = waiting.signals.mayInterrupt() || waiting.states.areAsked();
    VmThread other = operations.threads.of(thread);
    return other != null && !isNoticed && waiting.control.isKnownStarted(t, other, thread)
        ? bit(waiting.control.joinEnded(t, other))
        : join.with(t, thread);
  }

  private long join(VmThread t, int thread, long millis) {
    if (millis < 0) {
      throw world.throwing.illegalArgument(t, "timeout value is negative");
    }
    return millis == 0 ? join(t, thread) : joinFor.with(t, thread, TimeUnits.ofMillis(millis));
  }

  private long joinFor(VmThread t, long[] r, int a) {
    int duration = world.throwing.nonNull(t, r[a + 1]);
    VmClass type = world.heap.classOf(duration);
    long seconds = world.heap.get(duration, type.field("seconds", "J").slot());
    long nanos = world.heap.get(duration, type.field("nanos", "I").slot());
    return joinStarted.with(
        t, r[a], Math.min(Math.max(0, seconds), MOST_SECONDS) * 1_000_000_000 + nanos);
  }

  private NativeMethod park(VmMethod method) {
    int time = method.arguments - 1;
    return switch (method.name) {
      case "park" -> (t, r, a) -> park(t, false, 0);
      case "parkNanos" -> (t, r, a) -> r[a + time] <= 0 ? 0 : park(t, true, r[a + time]);
      default ->
          (t, r, a) -> park(t, true, SystemNatives.nanosUntil(operations.threads, t, r[a + time]));
    };
  }

  long park(VmThread t, boolean timed, long nanos) {
    if (operations.permission.isInAtomicCall(t)) {
      throw world.refusals.unsupported(t, "a call of the JDK that waits inside");
    }
    return park.with(t, bit(timed), nanos);
  }
}
