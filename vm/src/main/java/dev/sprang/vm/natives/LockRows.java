package dev.sprang.vm.natives;

import dev.sprang.jdk.synchroniser.Meaning;
import dev.sprang.jdk.synchroniser.SynchroniserTable;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmField;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.machine.Vm;
import dev.sprang.vm.thread.NativeMethod;
import dev.sprang.vm.thread.TimeUnits;
import dev.sprang.vm.thread.VmThread;
import java.util.List;

/**
 * Monitors' methods, {@code ReentrantLock} and its conditions. A lock's state is the monitor of its
 * {@code sync} object, which nobody else can use; the queues of the JDK's code stay empty.
 */
final class LockRows {
  private static final String LOCK = "java/util/concurrent/locks/ReentrantLock";
  private static final String CONDITION = "Ljava/util/concurrent/locks/Condition;";
  private static final long NANOS_PER_MILLI = 1_000_000;

  private final Vm vm;
  private final VmClass sync;
  private final int syncSlot;
  private final SeveralSteps await;
  private final SeveralSteps awaitNanos;
  private final SeveralSteps notifyOne;
  private final SeveralSteps notifyAll;
  private final SeveralSteps count;
  private final SeveralSteps hasWaiters;
  private final SeveralSteps lockInterruptibly;
  private final SeveralSteps tryLock;
  private final SeveralSteps payDebts;

  LockRows(Vm vm) {
    this.vm = vm;
    await = waits("await(Ljava/lang/Object;ZJZ)Z");
    awaitNanos = waits("awaitNanos(Ljava/lang/Object;J)J");
    notifyOne = waits("notifyOne(Ljava/lang/Object;)V");
    notifyAll = waits("notifyAll(Ljava/lang/Object;)V");
    count = waits("count(Ljava/lang/Object;)I");
    hasWaiters = waits("hasWaiters(Ljava/lang/Object;)Z");
    lockInterruptibly = waits("lockInterruptibly(Ljava/lang/Object;)V");
    tryLock = waits("tryLock(Ljava/lang/Object;J)Z");
    payDebts = waits("payDebts()V");
    this.sync = vm.classes.get(LOCK + "$Sync");
    VmField field = vm.classes.get(LOCK).field("sync", "L" + LOCK + "$Sync;");
    this.syncSlot = field == null ? 0 : field.slot();
  }

  private SeveralSteps waits(String method) {
    return SeveralSteps.in(vm, "WAITS", "SignalWaits", method);
  }

  /** Whether locks run by code of their own, so that these calls are no operations. */
  private boolean runsOwnCode() {
    return vm.rows.ownCode().runs(LOCK);
  }

  /** What {@code Object} and {@code Thread} offer for monitors. */
  NativeMethod monitor(Meaning meaning, VmMethod method) {
    return switch (meaning) {
      case HOLDS_LOCK -> (t, r, a) -> bit(vm.monitors.isHeldBy(t, notNull(t, r[a])));
      case NOTIFY, NOTIFY_ALL ->
          (t, r, a) -> {
            vm.monitors.checkOwner(t, (int) r[a], "current thread is not owner");
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
      throw vm.throwing.make(t, "java/lang/IllegalArgumentException", "timeout value is negative");
    }
    if (vm.heap.classOf(object).isSubtypeOf(vm.classes.get("java/lang/Thread"))) {
      throw vm.refusals.everywhere(t, SynchroniserTable.WAIT_ON_THREAD);
    }
    vm.monitors.checkWaiter(t, object, "current thread is not owner");
    return await(t, object, millis > 0, millis * NANOS_PER_MILLI, true);
  }

  /**
   * Waits in few steps or, where the program may notice more, in more. The answer, which means
   * nothing if the thread has to ask again, is whether it was woken.
   */
  private long await(VmThread t, int waitSet, boolean timed, long nanos, boolean interruptible) {
    if (!vm.signals.areNoticed() || vm.gate.isInRow(t)) {
      if (vm.monitors.await(t, waitSet, timed) && t.timedOut) {
        TimeUnits.pass(t, nanos);
      }
      return bit(!t.timedOut);
    }
    return vm.monitors.announce(t)
        ? await.call(t, waitSet, bit(timed), nanos, bit(interruptible))
        : 0;
  }

  private long wake(VmThread t, int waitSet, boolean all) {
    if (!vm.signals.areNoticed() || !vm.gate.isOpen(t)) {
      return bit(vm.monitors.wake(t, waitSet, all));
    }
    return vm.monitors.announce(t) ? (all ? notifyAll : notifyOne).call(t, waitSet) : 0;
  }

  NativeMethod lock(Meaning meaning, VmMethod method) {
    if (!method.owner.name.equals(LOCK) || runsOwnCode()) {
      return null; // other locks run as they are
    }
    return switch (meaning) {
      case LOCK -> (t, r, a) -> bit(vm.monitors.lock(t, syncOf(r[a])));
      case LOCK_INTERRUPTIBLY ->
          (t, r, a) ->
              vm.signals.mayInterrupt() && !vm.gate.isInRow(t)
                  ? lockInterruptibly.call(t, syncOf(r[a]))
                  : bit(vm.monitors.lock(t, syncOf(r[a])));
      case UNLOCK -> (t, r, a) -> unlock(t, syncOf(r[a]));
      case TIMED_TRY_LOCK ->
          (t, r, a) -> tryLock.call(t, syncOf(r[a]), nanos(r[a + 1], notNull(t, r[a + 2])));
      default -> (t, r, a) -> bit(vm.monitors.tryLock(t, syncOf(r[a])));
    };
  }

  /** Lets a lock go once, and wakes those who wait for it until interrupted. */
  private long unlock(VmThread t, int lock) {
    if (vm.gate.isInRow(t)) {
      return bit(vm.monitors.unlock(t, lock));
    }
    vm.monitors.checkOwner(t, lock, null);
    return vm.waitSets.unlock(t, lock) && vm.lockers.owedThread(t) >= 0 ? payDebts.call(t) : 0;
  }

  private int syncOf(long lock) {
    return (int) vm.heap.get((int) lock, syncSlot);
  }

  /** Conditions of other locks than {@code ReentrantLock} run as they are. */
  NativeMethod condition(Meaning meaning, VmMethod method) {
    if (runsOwnCode()) {
      return null;
    }
    NativeMethod body = condition(meaning, method.name, method.descriptor);
    return (t, r, a) -> {
      int condition = (int) r[a];
      int lock = vm.monitors.monitorOf(condition);
      if (!vm.heap.classOf(lock).isSubtypeOf(sync)) {
        long[] arguments = new long[method.arguments];
        System.arraycopy(r, a, arguments, 0, arguments.length);
        vm.calls.continueWith(t, method, arguments);
        return 0;
      }
      vm.monitors.checkWaiter(t, condition, null);
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
                  int end = notNull(t, r[a + (byUnit ? 2 : 1)]);
                  long nanos = byUnit ? nanos(r[a + 1], end) : nanosUntil(t, end);
                  return await(t, (int) r[a], true, nanos, true);
                };
          };
    };
  }

  private long nanos(long amount, int unit) {
    return TimeUnits.nanos(vm.heap, amount, unit);
  }

  private long nanosUntil(VmThread t, int date) {
    long millis = vm.heap.get(date, vm.heap.classOf(date).field("fastTime", "J").slot());
    return SystemNatives.nanosUntil(t, millis);
  }

  /**
   * A thread whose time is over may be overtaken by a signal before it has the lock again. In few
   * steps it is then woken by the signal, which a program that asks how the wait ended could
   * notice. The JDK's own classes look at their state again instead.
   */
  private void refuseTelling(VmThread t) {
    if (!vm.signals.areNoticed() && vm.gate.isConcurrent() && vm.gate.isInProgram(t)) {
      throw vm.refusals.unsupported(t, "how a wait with a time-out on a condition ended");
    }
  }

  private long awaitNanos(VmThread t, long[] r, int a) {
    refuseTelling(t);
    if (vm.signals.areNoticed() && !vm.gate.isInRow(t)) {
      return vm.monitors.announce(t) ? awaitNanos.call(t, r[a], r[a + 1]) : 0;
    }
    return await(t, (int) r[a], true, r[a + 1], true) == 0 ? 0 : Math.max(1, r[a + 1] / 2);
  }

  /** What locks and conditions tell of themselves. */
  void addQueries() {
    if (runsOwnCode()) {
      return;
    }
    String owner = LOCK + "$Sync.";
    vm.natives.put(owner + "isLocked()Z", (t, r, a) -> query(t, r[a], holds(r[a]) > 0 ? 1 : 0));
    vm.natives.put(
        owner + "isHeldExclusively()Z", (t, r, a) -> bit(vm.monitors.isHeldBy(t, (int) r[a])));
    vm.natives.put(
        owner + "getHoldCount()I",
        (t, r, a) -> vm.monitors.isHeldBy(t, (int) r[a]) ? holds(r[a]) : 0);
    vm.natives.put(
        LOCK + ".hasWaiters(" + CONDITION + ")Z", (t, r, a) -> waiters(t, r, a, hasWaiters));
    vm.natives.put(
        LOCK + ".getWaitQueueLength(" + CONDITION + ")I", (t, r, a) -> waiters(t, r, a, count));
    vm.natives.put(
        owner + "getOwner()Ljava/lang/Thread;", (t, r, a) -> query(t, r[a], ownerOf((int) r[a])));
    for (String queue :
        List.of(
            "hasQueuedThreads()Z",
            "hasQueuedThread(Ljava/lang/Thread;)Z",
            "getQueueLength()I",
            "getQueuedThreads()Ljava/util/Collection;",
            "getWaitingThreads(" + CONDITION + ")Ljava/util/Collection;")) {
      vm.natives.put(LOCK + "." + queue, (t, r, a) -> refuseQueue(t, queue));
    }
  }

  /** How many wait on a condition: changes only under the lock, which the thread must hold. */
  private long waiters(VmThread t, long[] r, int a, SeveralSteps telling) {
    int condition = notNull(t, r[a + 1]);
    if (vm.monitors.monitorOf(condition) != syncOf(r[a])) {
      throw vm.throwing.make(t, "java/lang/IllegalArgumentException", "not owner");
    }
    vm.monitors.checkOwner(t, syncOf(r[a]), null);
    if (vm.signals.areNoticed()) {
      return telling.call(t, condition);
    }
    int waiters = vm.monitors.waiters(condition);
    return telling == count ? waiters : bit(waiters > 0);
  }

  private long refuseQueue(VmThread t, String method) {
    String name = method.substring(0, method.indexOf('('));
    throw vm.refusals.unsupported(t, "ReentrantLock." + name);
  }

  private int holds(long lock) {
    return vm.heap.holds((int) lock);
  }

  private long ownerOf(int lock) {
    return vm.heap.holds(lock) == 0 ? 0 : vm.threads.object(vm.threads.get(vm.heap.owner(lock)));
  }

  private long query(VmThread t, long lock, long answer) {
    return vm.monitors.look(t, (int) lock) ? answer : 0;
  }

  private int notNull(VmThread t, long object) {
    if (object == 0) {
      throw vm.throwing.make(t, "java/lang/NullPointerException", null);
    }
    return (int) object;
  }

  private static long bit(boolean value) {
    return value ? 1 : 0;
  }
}
