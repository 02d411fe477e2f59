package dev.sprang.vm.natives;

import dev.sprang.jdk.synchroniser.Meaning;
import dev.sprang.jdk.synchroniser.SynchroniserTable;
import dev.sprang.vm.atomic.AtomicCalls;
import dev.sprang.vm.interpret.Calls;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmField;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.Operations;
import dev.sprang.vm.thread.NativeMethod;
import dev.sprang.vm.thread.NativeTable;
import dev.sprang.vm.thread.TimeUnits;
import dev.sprang.vm.thread.VmThread;
import dev.sprang.vm.waiting.Waiting;
import java.util.List;

/**
 * Monitors' methods, {@code ReentrantLock} and its conditions. A lock's state is the monitor of its
 * {@code sync} object, which nobody else can use; the queues of the JDK's code stay empty.
 */
final class LockRows {
  private static final String LOCK = "java/util/concurrent/locks/ReentrantLock";
  private static final String CONDITION = "Ljava/util/concurrent/locks/Condition;";
  private static final long NANOS_PER_MILLI = 1_000_000;

  private final NativeTable methods;
  private final World world;
  private final Operations operations;
  private final Waiting waiting;
  private final Calls calls;
  private final AtomicCalls atomicCalls;
  private final VmClass sync;
  private final int syncSlot;

  LockRows(
      NativeTable methods,
      World world,
      Operations operations,
      Waiting waiting,
      Calls calls,
      AtomicCalls atomicCalls) {
    this.methods = methods;
    this.world = world;
    this.operations = operations;
    this.waiting = waiting;
    this.calls = calls;
    this.atomicCalls = atomicCalls;
    this.sync = world.classes.get(LOCK + "$Sync");
    VmField field = world.classes.get(LOCK).field("sync", "L" + LOCK + "$Sync;");
    this.syncSlot = field == null ? 0 : field.slot();
  }

  /** Whether locks run by code of their own, so that these calls are no operations. */
  private boolean runsOwnCode() {
    return atomicCalls.ownCode().runs(LOCK);
  }

  /** What {@code Object} and {@code Thread} offer for monitors. */
  NativeMethod monitor(Meaning meaning, VmMethod method) {
    return switch (meaning) {
      case HOLDS_LOCK -> (t, r, a) -> bit(waiting.monitors.isHeldBy(t, notNull(t, r[a])));
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
      throw world.throwing.make(
          t, "java/lang/IllegalArgumentException", "timeout value is negative");
    }
    if (world.heap.classOf(object).isSubtypeOf(world.classes.get("java/lang/Thread"))) {
      throw world.refusals.everywhere(t, SynchroniserTable.WAIT_ON_THREAD);
    }
    waiting.monitors.checkWaiter(t, object, "current thread is not owner");
    if (await(t, object, millis > 0, true) && t.timedOut) {
      t.clock += millis * NANOS_PER_MILLI;
    }
    return 0;
  }

  /** Waits in few steps or, where the program may notice more, in more. */
  private boolean await(VmThread t, int waitSet, boolean timed, boolean interruptible) {
    return waiting.signals.areNoticed()
        ? waiting.signalWaits.await(t, waitSet, timed, interruptible)
        : waiting.monitors.await(t, waitSet, timed);
  }

  private long wake(VmThread t, int waitSet, boolean all) {
    return bit(
        waiting.signals.areNoticed()
            ? waiting.signalWaits.wake(t, waitSet, all)
            : waiting.monitors.wake(t, waitSet, all));
  }

  NativeMethod lock(Meaning meaning, VmMethod method) {
    if (!method.owner.name.equals(LOCK) || runsOwnCode()) {
      return null; // other locks run as they are
    }
    return switch (meaning) {
      case LOCK -> (t, r, a) -> bit(waiting.monitors.lock(t, syncOf(r[a])));
      case LOCK_INTERRUPTIBLY ->
          (t, r, a) ->
              bit(
                  waiting.signals.mayInterrupt() && !operations.permission.isInRow(t)
                      ? waiting.signalWaits.lockInterruptibly(t, syncOf(r[a]))
                      : waiting.monitors.lock(t, syncOf(r[a])));
      case UNLOCK ->
          (t, r, a) ->
              bit(
                  operations.permission.isInRow(t)
                      ? waiting.monitors.unlock(t, syncOf(r[a]))
                      : waiting.signalWaits.unlock(t, syncOf(r[a]), null));
      case TIMED_TRY_LOCK ->
          (t, r, a) -> {
            notNull(t, r[a + 2]);
            boolean locked = waiting.signalWaits.tryForSomeTime(t, syncOf(r[a]));
            return pass(t, locked, nanos(r[a + 1], (int) r[a + 2]));
          };
      default -> (t, r, a) -> bit(waiting.monitors.tryLock(t, syncOf(r[a])));
    };
  }

  private int syncOf(long lock) {
    return (int) world.heap.get((int) lock, syncSlot);
  }

  /** Conditions of other locks than {@code ReentrantLock} run as they are. */
  NativeMethod condition(Meaning meaning, VmMethod method) {
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
        calls.continueWith(t, method, arguments);
        return 0;
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
            case "()V" -> (t, r, a) -> bit(await(t, (int) r[a], false, interruptible));
            case "(J)J" -> this::awaitNanos;
            default ->
                (t, r, a) -> {
                  refuseTelling(t);
                  boolean byUnit = descriptor.startsWith("(J");
                  int end = notNull(t, r[a + (byUnit ? 2 : 1)]);
                  boolean woken = await(t, (int) r[a], true, true) && !t.timedOut;
                  return pass(t, woken, byUnit ? nanos(r[a + 1], end) : nanosUntil(t, end));
                };
          };
    };
  }

  /** The time passes for a thread that goes on without success; the answer is the call's. */
  private static long pass(VmThread t, boolean success, long nanos) {
    if (t.pending == null && !success) {
      TimeUnits.pass(t, nanos);
    }
    return bit(success);
  }

  private long nanos(long amount, int unit) {
    return TimeUnits.nanos(world.heap, amount, unit);
  }

  private long nanosUntil(VmThread t, int date) {
    long millis = world.heap.get(date, world.heap.classOf(date).field("fastTime", "J").slot());
    return SystemNatives.nanosUntil(t, millis);
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

  /** The time left is unknown; some is if the thread was woken. */
  private long awaitNanos(VmThread t, long[] r, int a) {
    refuseTelling(t);
    if (!await(t, (int) r[a], true, true)) {
      return 0;
    }
    if (t.timedOut) {
      t.clock += Math.max(0, r[a + 1]);
      return 0;
    }
    return Math.max(1, r[a + 1] / 2);
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
    methods.put(LOCK + ".hasWaiters(" + CONDITION + ")Z", (t, r, a) -> bit(waiters(t, r, a) > 0));
    methods.put(LOCK + ".getWaitQueueLength(" + CONDITION + ")I", this::waiters);
    methods.put(
        owner + "getOwner()Ljava/lang/Thread;", (t, r, a) -> query(t, r[a], ownerOf((int) r[a])));
    for (String queue :
        List.of(
            "hasQueuedThreads()Z",
            "hasQueuedThread(Ljava/lang/Thread;)Z",
            "getQueueLength()I",
            "getQueuedThreads()Ljava/util/Collection;",
            "getWaitingThreads(" + CONDITION + ")Ljava/util/Collection;")) {
      methods.put(LOCK + "." + queue, (t, r, a) -> refuseQueue(t, queue));
    }
  }

  /** How many wait on a condition: changes only under the lock, which the thread must hold. */
  private long waiters(VmThread t, long[] r, int a) {
    int condition = notNull(t, r[a + 1]);
    if (waiting.monitors.monitorOf(condition) != syncOf(r[a])) {
      throw world.throwing.make(t, "java/lang/IllegalArgumentException", "not owner");
    }
    waiting.monitors.checkOwner(t, syncOf(r[a]), null);
    return waiting.signals.areNoticed()
        ? waiting.signalWaits.count(t, condition)
        : waiting.monitors.waiters(condition);
  }

  private long refuseQueue(VmThread t, String method) {
    String name = method.substring(0, method.indexOf('('));
    throw world.refusals.unsupported(t, "ReentrantLock." + name);
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

  private int notNull(VmThread t, long object) {
    if (object == 0) {
      throw world.throwing.make(t, "java/lang/NullPointerException", null);
    }
    return (int) object;
  }

  private static long bit(boolean value) {
    return value ? 1 : 0;
  }
}
