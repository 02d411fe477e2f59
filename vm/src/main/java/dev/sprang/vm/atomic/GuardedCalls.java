package dev.sprang.vm.atomic;

import static dev.sprang.jdk.synchroniser.ContentOperations.WHOLE;

import dev.sprang.execution.Choice;
import dev.sprang.execution.Guard;
import dev.sprang.execution.Operation;
import dev.sprang.jdk.call.Signals;
import dev.sprang.jdk.synchroniser.ConcurrentObjects.Access;
import dev.sprang.jdk.synchroniser.ContentOperations;
import dev.sprang.jdk.synchroniser.Meaning;
import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.memory.LocationTable;
import dev.sprang.vm.object.Throwing;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.Permission;
import dev.sprang.vm.thread.NativeMethod;
import dev.sprang.vm.thread.TimeUnits;
import dev.sprang.vm.thread.VmThread;
import dev.sprang.vm.waiting.SignalWords;

/**
 * Latches, semaphores and blocking queues: calls that wait until the object's guard allows them,
 * and are then done by the JDK's own code in the same step. A thread's {@link VmThread#phase} tells
 * how far it is.
 */
final class GuardedCalls {
  private static final String TIMED = "JLjava/util/concurrent/TimeUnit;)";
  private static final Operation THROW_OR_NOT = Operation.choose(2);

  /** It was not interrupted when it came, and waits. */
  private static final int WAITS = 1;

  /** It may go on, but is interrupted too: the call may have found the one or the other first. */
  private static final int HAS_BOTH = 2;

  private static final int GOES_ON = 3;

  /** It could not go on: it is interrupted, or its time is over. */
  private static final int LEAVES = 4;

  private final Heap heap;
  private final Permission permission;
  private final SignalWords signals;
  private final Throwing throwing;
  private final ContentVersions contents;
  private final AtomicCallFrames frames;
  private final ClassTable classes;
  private final AtomicCalls calls;

  GuardedCalls(World world, Permission permission, SignalWords signals, AtomicCalls calls) {
    this.heap = world.heap;
    this.permission = permission;
    this.signals = signals;
    this.throwing = world.throwing;
    this.contents = calls.contents;
    this.frames = calls.frames;
    this.classes = world.classes;
    this.calls = calls;
  }

  /** The way to do a call that may have to wait; null if it never has to. */
  NativeMethod of(Meaning meaning, VmMethod method, VmMethod body) {
    boolean isLatch = method.owner.name.endsWith("CountDownLatch");
    return switch (meaning) {
      case GUARDED -> (t, r, a) -> await(t, (int) r[a], isLatch, false, true, method, body);
      case GUARDED_UNINTERRUPTIBLY ->
          (t, r, a) -> await(t, (int) r[a], isLatch, false, false, method, body);
      case GUARDED_PUT ->
          (t, r, a) -> {
            if (r[a + 1] == 0) {
              calls.begin(t, body, (int) r[a], WHOLE, Access.NOTHING, false);
              return 0; // the call itself throws what is due
            }
            return await(t, (int) r[a], false, true, true, method, body);
          };
      case GUARDED_FOR_SOME_TIME -> forSomeTime(method, isLatch);
      default -> null;
    };
  }

  private Guard open(int object, boolean isLatch, boolean puts) {
    if (puts) {
      return ContentOperations.below(contents.limit(object));
    }
    return isLatch ? ContentOperations.none() : ContentOperations.some();
  }

  private Operation operation(
      VmThread t, int object, boolean isLatch, boolean puts, boolean interruptible) {
    int at = contents.location(object, WHOLE);
    if (interruptible) {
      Guard open = open(object, isLatch, puts);
      return signals.orInterrupted(
          t, isLatch ? Operation.sleepUntil(at, open) : Operation.take(at, open));
    }
    ContentOperations operations = contents.operations();
    if (puts) {
      return operations.putBelow(at, contents.limit(object));
    }
    return isLatch ? operations.untilNone(at) : operations.take(at);
  }

  /** Waits until the JDK's own code would not, and lets that begin. */
  private long await(
      VmThread t,
      int object,
      boolean isLatch,
      boolean puts,
      boolean mayBeInterrupted,
      VmMethod method,
      VmMethod body) {
    boolean interruptible = mayBeInterrupted && signals.mayInterrupt();
    Guard open = open(object, isLatch, puts);
    if (t.phase == 0 && interruptible && !isUndisturbed(t)) {
      return 0;
    }
    t.phase = Math.max(t.phase, WAITS);
    boolean asks = permission.isConcurrent() || !isOpen(object, open);
    while (asks && t.phase != 0) {
      if (!advance(t, object, isLatch, puts, interruptible, open, method)) {
        return 0;
      }
    }
    t.phase = 0;
    if (asks) {
      calls.checkNobodyIsInside(t, object, WHOLE, false);
    }
    calls.begin(t, body, object, WHOLE, isLatch ? Access.LOOKS : Access.RESIZES, asks);
    return 0;
  }

  /** Throws what is due if the thread is interrupted; false if it has to ask. */
  private boolean isUndisturbed(VmThread t) {
    if (signals.mayInterrupt() && permission.isConcurrent()) {
      signals.askIf(t, signals.get(t) | Signals.INTERRUPTED);
    }
    if (t.pending == null && signals.isInterruptedNow(t)) {
      signals.set(t, signals.get(t) & ~Signals.INTERRUPTED);
      t.phase = 0;
      throw throwing.make(t, "java/lang/InterruptedException", null);
    }
    return t.pending == null;
  }

  private boolean isOpen(int object, Guard open) {
    return open.holds(contents.value(object, LocationTable.CONTENT));
  }

  /** Takes one operation of the wait, which is over when the phase is 0. */
  private boolean advance(
      VmThread t,
      int object,
      boolean isLatch,
      boolean puts,
      boolean interruptible,
      Guard open,
      VmMethod method) {
    switch (t.phase) {
      case WAITS -> {
        Operation wanted = operation(t, object, isLatch, puts, interruptible);
        if (!calls.ask(t, wanted, object, WHOLE, method)) {
          return false;
        }
        boolean isDisturbed = interruptible && signals.isInterruptedNow(t);
        t.phase = !isDisturbed ? 0 : isOpen(object, open) ? HAS_BOTH : LEAVES;
      }
      case HAS_BOTH -> {
        if (!permission.ask(t, THROW_OR_NOT, 0, 0)) {
          return false;
        }
        t.phase = Choice.alternative(t.choice) != 0 ? LEAVES : GOES_ON;
      }
      case GOES_ON -> {
        Operation now = contents.operation(object, WHOLE, Access.CHANGES);
        if (!calls.ask(t, now, object, WHOLE, method)) {
          return false;
        }
        t.phase = isOpen(object, open) ? 0 : LEAVES;
      }
      default -> {
        if (!isUndisturbed(t)) {
          return false;
        }
        t.phase = WAITS;
      }
    }
    return true;
  }

  /** Its time may be over at any moment: one try at that moment shows all that can happen. */
  private NativeMethod forSomeTime(VmMethod method, boolean isLatch) {
    int unit = method.arguments - 1;
    boolean offers = method.name.startsWith("offer");
    VmMethod attempt =
        isLatch
            ? null
            : classes.copy(
                classes.method(
                    method.owner.name, method.name, method.descriptor.replace(TIMED, ")")));
    Access access = isLatch ? Access.LOOKS : Access.RESIZES;
    return (t, r, a) -> {
      int object = (int) r[a];
      if (r[a + unit] == 0 || offers && r[a + 1] == 0) {
        throw throwing.make(t, "java/lang/NullPointerException", null);
      }
      if (t.phase == 0) {
        if (!isUndisturbed(t)) {
          return 0;
        }
        t.phase = WAITS;
      }
      if (t.phase == WAITS) {
        boolean asks = permission.isConcurrent() && heap.isShared(object);
        Operation operation = contents.operation(object, WHOLE, access);
        if (asks && !calls.ask(t, operation, object, WHOLE, method)) {
          return 0;
        }
        if (asks) {
          calls.checkNobodyIsInside(t, object, WHOLE, isLatch);
        }
        if (isOpen(object, open(object, isLatch, offers))) {
          t.phase = 0;
          if (!isLatch) {
            calls.begin(t, attempt, object, WHOLE, access, asks);
          }
          return 1;
        }
        if (asks) {
          frames.onlyLooks(object, WHOLE);
        }
        t.phase = LEAVES;
      }
      if (isUndisturbed(t)) {
        t.phase = 0;
        TimeUnits.pass(t, TimeUnits.nanos(heap, r[a + unit - 1], (int) r[a + unit]));
      }
      return 0;
    };
  }
}
