package dev.sprang.vm.natives;

import static dev.sprang.vm.thread.NativeMethod.bit;

import dev.sprang.jdk.synchroniser.ClassTreatment;
import dev.sprang.jdk.synchroniser.Meaning;
import dev.sprang.jdk.synchroniser.SynchroniserTable;
import dev.sprang.vm.atomic.AtomicCalls;
import dev.sprang.vm.interpret.Calls;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmField;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.machine.Vm;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.VmOperations;
import dev.sprang.vm.thread.NativeMethod;
import dev.sprang.vm.thread.NativeTable;
import dev.sprang.vm.thread.TimeUnits;
import dev.sprang.vm.thread.VmThread;
import dev.sprang.vm.waiting.Waiting;
import org.jspecify.annotations.Nullable;

/**
 * Monitors' methods, {@code ReentrantLock} and its conditions. A lock's state is the monitor of its
 * {@code sync} object, which nobody else can use; the queues of the JDK's code stay empty.
 */
final class LockRows {
  private static final String LOCK = "java/util/concurrent/locks/ReentrantLock";
  private static final String CONDITION = "Ljava/util/concurrent/locks/Condition;";

  private final NativeTable methods;
  private final World world;
  private final VmOperations operations;
  private final Waiting waiting;
  private final Calls calls;
  private final AtomicCalls atomicCalls;
  private final VmClass sync;
  private final int syncSlot;
  private final SeveralSteps.Call await;
  private final SeveralSteps.Call awaitNanos;
  private final SeveralSteps.Call notifyOne;
  private final SeveralSteps.Call notifyAll;
  private final SeveralSteps.Call count;
  private final SeveralSteps.Call hasWaiters;
  private final SeveralSteps.Call lockInterruptibly;
  private final SeveralSteps.Call tryLock;
  private final SeveralSteps.Call released;

  LockRows(Vm vm, SeveralSteps steps) {
    this.methods = vm.interpretation.natives;
    this.world = vm.world;
    this.operations = vm.operations;
    this.waiting = vm.waiting;
    this.calls = vm.interpretation.calls;
    this.atomicCalls = vm.atomicCalls;
    String type = "SignalWaits";
    await = steps.in(type, "await(Ljava/lang/Object;ZJZ)Z");
    awaitNanos = steps.in(type, "awaitNanos(Ljava/lang/Object;J)J");
    notifyOne = steps.in(type, "notifyOne(Ljava/lang/Object;)V");
    notifyAll = steps.in(type, "notifyAll(Ljava/lang/Object;)V");
    count = steps.in(type, "count(Ljava/lang/Object;)I");
    hasWaiters = steps.in(type, "hasWaiters(Ljava/lang/Object;)Z");
    lockInterruptibly = steps.in(type, "lockInterruptibly(Ljava/lang/Object;)V");
    tryLock = steps.in(type, "tryLock(Ljava/lang/Object;J)Z");
    released = steps.in(type, "released(Ljava/lang/Object;)V");
    this.sync = world.classes.get(LOCK + "$Sync");
    VmField field = world.classes.get(LOCK).fieldOrNull("sync", "L" + LOCK + "$Sync;");
    this.syncSlot = field == null ? 0 : field.slot();
  }

  /** Whether locks run by code of their own, so that these calls are no operations. */
  private boolean runsOwnCode() {
    return atomicCalls.ownCode().runs(LOCK);
  }

  /** What {@code Object} and {@code Thread} offer for monitors. */
  @Nullable NativeMethod monitor(Meaning meaning, VmMethod method) {
    return switch (meaning) {
      case HOLDS_LOCK ->
          (t, r, a) -> bit(waiting.monitors.isHeldBy(t, world.throwing.nonNull(t, r[a])));
      case NOTIFY, NOTIFY_ALL ->
          (t, r, a) -> {
            waiting.monitors.checkOwner(t, (int) r[a], "current thread is not owner");
            return wake(t, (int) r[a], meaning == Meaning.NOTIFY_ALL);
          };
      default ->
          switch (method.descriptor) {
            case "()V" -> (t, r, a) -> await(t, (int) r[a], 0);
            case "(J)V" -> (t, r, a) -> await(t, (int) r[a], r[a + 1]);
            default -> null; // rounds the time and calls one of the others
          };
    };
  }

  private long await(VmThread t, int object, long millis) {
    if (millis < 0) {
      throw world.throwing.illegalArgument(t, "timeout value is negative");
    }
    if (world.heap.classOf(object).isSubtypeOf(world.classes.get("java/lang/Thread"))) {
      throw world.refusals.everywhere(t, SynchroniserTable.WAIT_ON_THREAD);
    }
    waiting.monitors.checkWaiter(t, object, "current thread is not owner");
    return await(t, object, millis > 0, TimeUnits.ofMillis(millis), true);
  }

  /** Whether waiting takes more steps than the two of monitors, since the program may notice. */
  private boolean takesMore(VmThread t) {
    return waiting.signals.areNoticed() && !operations.permission.isInAtomicCall(t);
  }

  /** Tells whether the thread was woken, which means nothing if it has to ask again. */
  private long await(VmThread t, int waitSet, boolean timed, long nanos, boolean interruptible) {
    if (takesMore(t)) {
      return waiting.monitors.announce(t)
          ? await.with(t, waitSet, bit(timed), nanos, bit(interruptible))
          : 0;
    }
    if (waiting.monitors.await(t, waitSet, timed, nanos)
        && t.timedOut
        && !operations.threads.time.isOn()) {
      TimeUnits.pass(t, nanos);
    }
    return bit(!t.timedOut);
  }

  private long wake(VmThread t, int waitSet, boolean all) {
    if (!waiting.signals.areNoticed() || !operations.permission.isOpen(t)) {
      return bit(waiting.monitors.wake(t, waitSet, all));
    }
    return waiting.monitors.announce(t) ? (all ? notifyAll : notifyOne).with(t, waitSet) : 0;
  }

  @Nullable NativeMethod lock(Meaning meaning, VmMethod method) {
    if (!method.owner.name.equals(LOCK) || runsOwnCode()) {
      return null; // other locks run as they are
    }
    return switch (meaning) {
      case LOCK -> (t, r, a) -> bit(waiting.monitors.lock(t, syncOf(r[a])));
      case LOCK_INTERRUPTIBLY ->
          (t, r, a) ->
              waiting.signals.mayInterrupt() && !operations.permission.isInAtomicCall(t)
                  ? lockInterruptibly.with(t, syncOf(r[a]))
                  : bit(waiting.monitors.lock(t, syncOf(r[a])));
      case UNLOCK -> (t, r, a) -> unlock(t, syncOf(r[a]));
      case TIMED_TRY_LOCK ->
          (t, r, a) ->
              tryLock.with(t, syncOf(r[a]), nanos(r[a + 1], world.throwing.nonNull(t, r[a + 2])));
      default -> (t, r, a) -> bit(waiting.monitors.tryLock(t, syncOf(r[a])));
    };
  }

  /** Lets a lock go once, and wakes those who wait for it until interrupted. */
  private long unlock(VmThread t, int lock) {
    if (operations.permission.isInAtomicCall(t)) {
      return bit(waiting.monitors.unlock(t, lock));
    }
    waiting.monitors.checkOwner(t, lock, null);
    boolean isDone = waiting.monitors.unlock(t, lock);
    boolean mayOwe = waiting.signals.mayInterrupt() && !waiting.monitors.isHeldBy(t, lock);
    return isDone && mayOwe ? released.with(t, lock) : 0;
  }

  private int syncOf(long lock) {
    return (int) world.heap.get((int) lock, syncSlot);
  }

  /** Conditions of other locks than {@code ReentrantLock} run as they are. */
  @Nullable NativeMethod condition(Meaning meaning, VmMethod method) {
    if (runsOwnCode()) {
      return null;
    }
    NativeMethod body = condition(meaning, method.name, method.descriptor);
    return (t, r, a) -> {
      int condition = (int) r[a];
      int lock = waiting.monitors.monitorOf(condition);
      if (!world.heap.classOf(lock).isSubtypeOf(sync)) {
        long[] arguments = new long[method.arguments];
        System.arraycopy(r, a, arguments, 0, arguments.length);
        return calls.continueWith(t, method, arguments);
      }
      waiting.monitors.checkWaiter(t, condition, null);
      return body.call(t, r, a);
    };
  }

  private NativeMethod condition(Meaning meaning, String name, String descriptor) {
    boolean interruptible = !name.equals("awaitUninterruptibly");
    return switch (meaning) {
      case SIGNAL, SIGNAL_ALL -> (t, r, a) -> wake(t, (int) r[a], meaning == Meaning.SIGNAL_ALL);
      default ->
          switch (descriptor) {
            case "()V" -> (t, r, a) -> await(t, (int) r[a], false, 0, interruptible);
            case "(J)J" -> this::awaitNanos;
            default ->
                (t, r, a) -> {
                  refuseTelling(t);
                  boolean byUnit = descriptor.startsWith("(J");
                  int end = world.throwing.nonNull(t, r[a + (byUnit ? 2 : 1)]);
                  long nanos = byUnit ? nanos(r[a + 1], end) : nanosUntil(t, end);
                  return await(t, (int) r[a], true, nanos, true);
                };
          };
    };
  }

  private long nanos(long amount, int unit) {
    return TimeUnits.nanos(world.heap, amount, unit);
  }

  private long nanosUntil(VmThread t, int date) {
    long millis = world.heap.get(date, world.heap.classOf(date).field("fastTime", "J").slot());
    return SystemNatives.nanosUntil(operations.threads, t, millis);
  }

  /**
   * A thread whose time is over may be overtaken by a signal before it has the lock again. In few
   * steps it is then woken by the signal, which a program that asks how the wait ended could
   * notice. The JDK's own classes look at their state again instead.
   */
  private void refuseTelling(VmThread t) {
    if (!waiting.signals.areNoticed()
        && operations.permission.isConcurrent()
        && operations.permission.isInProgram(t)) {
      throw world.refusals.unsupported(t, "how a wait with a time-out on a condition ended");
    }
  }

  private long awaitNanos(VmThread t, long[] r, int a) {
    refuseTelling(t);
    if (takesMore(t)) {
      return waiting.monitors.announce(t) ? awaitNanos.with(t, r[a], r[a + 1]) : 0;
    }
    boolean woken = await(t, (int) r[a], true, r[a + 1], true) != 0;
    if (operations.threads.time.isOn()) {
      return t.carried;
    }
    return woken ? Math.max(1, r[a + 1] / 2) : 0;
  }

  /** What locks and conditions tell of themselves. */
  void addQueries() {
    if (runsOwnCode()) {
      return;
    }
    String owner = LOCK + "$Sync.";
    methods.put(owner + "isLocked()Z", (t, r, a) -> query(t, r[a], holds(r[a]) > 0 ? 1 : 0));
    methods.put(
        owner + "isHeldExclusively()Z", (t, r, a) -> bit(waiting.monitors.isHeldBy(t, (int) r[a])));
    methods.put(
        owner + "getHoldCount()I",
        (t, r, a) -> waiting.monitors.isHeldBy(t, (int) r[a]) ? holds(r[a]) : 0);
    methods.put(
        LOCK + ".hasWaiters(" + CONDITION + ")Z", (t, r, a) -> waiters(t, r, a, hasWaiters));
    methods.put(
        LOCK + ".getWaitQueueLength(" + CONDITION + ")I", (t, r, a) -> waiters(t, r, a, count));
    methods.put(
        owner + "getOwner()Ljava/lang/Thread;", (t, r, a) -> query(t, r[a], ownerOf((int) r[a])));
    for (String queue : ClassTreatment.ASKING_QUEUES) {
      String name = queue.substring(0, queue.indexOf('('));
      methods.put(
          LOCK + "." + queue,
          (t, r, a) -> {
            throw world.refusals.unsupported(t, "ReentrantLock." + name);
          });
    }
  }

  /** How many wait on a condition: changes only under the lock, which the thread must hold. */
  private long waiters(VmThread t, long[] r, int a, SeveralSteps.Call telling) {
    int condition = world.throwing.nonNull(t, r[a + 1]);
    if (waiting.monitors.monitorOf(condition) != syncOf(r[a])) {
      throw world.throwing.illegalArgument(t, "not owner");
    }
    waiting.monitors.checkOwner(t, syncOf(r[a]), null);
    if (waiting.signals.areNoticed()) {
      return telling.with(t, condition);
    }
    int waiters = waiting.monitors.waiters(condition);
    return telling == count ? waiters : bit(waiters > 0);
  }

  private int holds(long lock) {
    return world.heap.holds((int) lock);
  }

  private long ownerOf(int lock) {
    return world.heap.holds(lock) == 0
        ? 0
        : operations.threads.object(operations.threads.get(world.heap.owner(lock)));
  }

  private long query(VmThread t, long lock, long answer) {
    return waiting.monitors.look(t, (int) lock) ? answer : 0;
  }
}
