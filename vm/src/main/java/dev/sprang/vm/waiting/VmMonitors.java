package dev.sprang.vm.waiting;

import static dev.sprang.vm.thread.ThreadRecord.MAX_SILENT;
import static dev.sprang.vm.thread.ThreadRecord.SAVED_HOLDS;
import static dev.sprang.vm.thread.ThreadRecord.SILENT;
import static dev.sprang.vm.thread.ThreadRecord.SILENT_MONITORS;
import static dev.sprang.vm.thread.ThreadRecord.WAITING_ON;

import dev.sprang.jdk.scan.Uses;
import dev.sprang.jdk.synchroniser.ConcurrentObjects;
import dev.sprang.jdk.synchroniser.VirtualTime;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmField;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.memory.LocationTable;
import dev.sprang.vm.object.Throwing;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.Permission;
import dev.sprang.vm.operation.VmOperations;
import dev.sprang.vm.thread.Frames;
import dev.sprang.vm.thread.ThreadTable;
import dev.sprang.vm.thread.VmThread;
import java.lang.Thread.State;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Monitors with their wait sets, and the locks of {@code java.util.concurrent} that are like them.
 *
 * <p>A wait set is named by an object: the monitor's own, or one of a lock's conditions. Only the
 * outermost enter and exit are operations, and only of monitors that another thread could see. A
 * monitor that was taken <em>silently</em>, because nobody could see it, is announced by a late
 * LOCK before anything that may let others see it.
 */
public final class VmMonitors {
  /** Phases of a thread that shows when it is blocked: it has tried in vain, and has shown it. */
  private static final int IN_VAIN = 1;

  private static final int SHOWN = 2;

  private final Heap heap;
  private final Permission permission;
  private final ThreadTable threads;
  private final VmShownStates states;
  private final Throwing throwing;
  private final LocationTable locations;
  private final ClassTable classes;
  private final VmClass condition;
  private final int lockSlot;
  private final VmClass lock;
  private final VmClass sync;
  private final int syncSlot;

  /** Whether the program may find out that a lock is held without waiting for it. */
  private boolean asksLocks;

  /**
   * The locks that somebody has asked so, by name, and those of which it was relied on that not.
   */
  private final Set<Long> asked = new HashSet<>();

  private final Set<Long> reliedOn = new HashSet<>();

  VmMonitors(World world, VmOperations operations, VmShownStates states) {
    this.heap = world.heap;
    this.permission = operations.permission;
    this.locations = operations.locations;
    this.threads = operations.threads;
    this.states = states;
    this.throwing = world.throwing;
    this.classes = world.classes;
    String queue = "java/util/concurrent/locks/AbstractQueuedSynchronizer";
    this.condition = world.classes.get(queue + "$ConditionObject");
    this.lockSlot = condition.field("this$0", "L" + queue + ";").slot();
    String reentrant = "java/util/concurrent/locks/ReentrantLock";
    this.lock = world.classes.get(reentrant);
    this.sync = world.classes.get(reentrant + "$Sync");
    VmField field = lock.fieldOrNull("sync", "L" + reentrant + "$Sync;");
    this.syncSlot = field == null ? 0 : field.slot(); // it may be a stand-in that has none
  }

  /** Tells what the program may do at all. */
  void expect(Uses uses) {
    asksLocks = uses.asksLocks();
  }

  /**
   * Whether nobody can find out that a monitor or lock is held but by waiting for it. Locks that
   * the JDK's code takes are its own, so what the program asks is not about them.
   */
  public boolean showsToNobody(int object, boolean isTakenByProgram) {
    return !heap.classOf(object).isSubtypeOf(sync)
        || !(asksLocks && isTakenByProgram) && !asked.contains(heap.nameOf(object));
  }

  /** A thread waits, because nobody can find out whether it goes on taking this meanwhile. */
  public void relyOnSilence(int object) {
    if (heap.classOf(object).isSubtypeOf(sync)) {
      reliedOn.add(heap.nameOf(object));
    }
  }

  private void ask(VmThread t, int object) {
    if (asked.add(heap.nameOf(object)) && reliedOn.contains(heap.nameOf(object))) {
      throw throwing.refusals.unsupported(t, "to ask for a lock under which a thread polls");
    }
  }

  /** The monitor or lock that a wait set belongs to. */
  public int monitorOf(int waitSet) {
    return heap.classOf(waitSet) == condition ? (int) heap.get(waitSet, lockSlot) : waitSet;
  }

  /** The lock whose state is kept in {@code object}; the object itself if it is no such one. */
  public int lockWith(int object) {
    if (!heap.classOf(object).isSubtypeOf(sync)) {
      return object;
    }
    for (int at = heap.firstMade(); at < heap.top(); at += heap.size(at)) {
      VmClass type = heap.classOf(at);
      if (type.isSubtypeOf(lock) && heap.get(at, syncSlot) == object) {
        return at;
      }
    }
    return object;
  }

  public boolean enter(VmThread t, int object) {
    if (heap.classOf(object) == condition) {
      throw throwing.refusals.unsupported(t, "the monitor of a lock's condition");
    }
    boolean showsIt = states.areAsked() && !isHeldBy(t, object) && isVisible(t, object);
    return showsIt ? enterOrShow(t, object) : lock(t, object);
  }

  /** Who finds a monitor taken shows that it is blocked. */
  private boolean enterOrShow(VmThread t, int object) {
    if (t.phase == 0) {
      boolean locked = tryLock(t, object);
      if (locked || t.pending != null) {
        return locked;
      }
      t.phase = IN_VAIN;
    }
    if (t.phase == IN_VAIN) {
      if (!states.show(t, t, State.BLOCKED)) {
        return false;
      }
      t.phase = SHOWN;
    }
    if (!permission.monitor(t, OperationKind.LOCK, object)) {
      return false;
    }
    heap.setMonitor(object, t.number, 1);
    t.phase = 0;
    states.stopWaiting(t);
    return true;
  }

  /** Takes a monitor or lock, again if the thread has it already. */
  public boolean lock(VmThread t, int object) {
    int holds = heap.holds(object);
    if (isHeldBy(t, object)) {
      heap.setMonitor(object, t.number, holds + 1);
      return true;
    }
    if (isVisible(t, object)) {
      if (!permission.monitor(t, OperationKind.LOCK, object)) {
        return false;
      }
    } else if (holds > 0) {
      throw wouldWait(t);
    } else if (!permission.isInAtomicCall(t)) {
      addSilent(t, object);
    }
    heap.setMonitor(object, t.number, 1);
    return true;
  }

  /**
   * A call that is to be one step finds a lock taken by what is no call: a queue's, while the queue
   * is written to a stream.
   */
  private RuntimeException wouldWait(VmThread t) {
    if (!permission.isInAtomicCall(t)) {
      return throwing.refusals.unsupported(
          t, "a JDK class initialiser that waits for a monitor of the program");
    }
    String what = "a call of the JDK that waits for another one";
    Frames frames = new Frames(t);
    do {
      VmClass owner = classes.method(frames.methodId()).owner;
      if (ConcurrentObjects.contains(owner.name)) {
        return throwing.refusals.several(t, owner.javaName().split("\\$")[0], what);
      }
    } while (frames.toCaller());
    return throwing.refusals.unsupported(t, what);
  }

  /** Takes a lock if it is free; the answer means nothing if the thread has to ask again. */
  public boolean tryLock(VmThread t, int object) {
    boolean isOwn = isHeldBy(t, object);
    if (isOwn || !isVisible(t, object)) {
      return lock(t, object);
    }
    ask(t, object);
    if (!permission.monitor(t, OperationKind.TRY_LOCK, object)) {
      return false;
    }
    boolean isFree = heap.holds(object) == 0;
    if (isFree) {
      heap.setMonitor(object, t.number, 1);
    }
    return isFree;
  }

  /** Takes a lock, if its time is not over before; means nothing if the thread has to ask again. */
  public boolean lockInTime(VmThread t, int object) {
    if (isHeldBy(t, object) || !isVisible(t, object)) {
      return lock(t, object);
    }
    if (!permission.monitor(t, OperationKind.LOCK, object)) {
      return false;
    }
    boolean isFree = heap.holds(object) == 0;
    if (isFree) {
      heap.setMonitor(object, t.number, 1);
    }
    return isFree;
  }

  private boolean isVisible(VmThread t, int object) {
    return permission.isInProgram(t) || heap.isShared(object) && permission.watches(t);
  }

  public boolean isHeldBy(VmThread t, int object) {
    return heap.holds(object) > 0 && heap.owner(object) == t.number;
  }

  public boolean exit(VmThread t, int object) {
    checkOwner(t, object, "current thread is not owner");
    return unlock(t, object);
  }

  /** Lets a monitor or lock go once that the thread holds. */
  public boolean unlock(VmThread t, int object) {
    int holds = heap.holds(object);
    boolean isSeen = holds == 1 && !permission.isInAtomicCall(t);
    if (isSeen
        && !removeSilent(t, object)
        && !permission.monitor(t, OperationKind.UNLOCK, object)) {
      return false;
    }
    heap.setMonitor(object, t.number, holds - 1);
    return true;
  }

  /**
   * @param message null for none
   */
  public void checkOwner(VmThread t, int object, @Nullable String message) {
    if (!isHeldBy(t, object)) {
      throw throwing.make(t, "java/lang/IllegalMonitorStateException", message);
    }
  }

  /** The same for one who wants to wait, or was waiting. */
  public void checkWaiter(VmThread t, int waitSet, @Nullable String message) {
    if (heap.get(t.record, SAVED_HOLDS) == 0) {
      checkOwner(t, monitorOf(waitSet), message);
    }
  }

  /** Asks to see who holds a monitor or lock. */
  public boolean look(VmThread t, int object) {
    ask(t, object);
    return !isVisible(t, object) || permission.look(t, object);
  }

  private void addSilent(VmThread t, int object) {
    int count = (int) heap.get(t.record, SILENT);
    if (count == MAX_SILENT) {
      throw throwing.refusals.unsupported(t, "a thread that holds so many monitors at once");
    }
    heap.set(t.record, SILENT_MONITORS + count, object);
    heap.set(t.record, SILENT, count + 1);
  }

  private boolean removeSilent(VmThread t, int object) {
    int count = (int) heap.get(t.record, SILENT);
    for (int i = count - 1; i >= 0; i--) {
      if (heap.get(t.record, SILENT_MONITORS + i) == object) {
        heap.set(t.record, SILENT_MONITORS + i, heap.get(t.record, SILENT_MONITORS + count - 1));
        heap.set(t.record, SILENT, count - 1);
        return true;
      }
    }
    return false;
  }

  /** Announces monitors taken silently, before others may see them; false to ask once more. */
  public boolean announce(VmThread t) {
    if (t.quiet > 0) {
      return true;
    }
    int count = (int) heap.get(t.record, SILENT);
    while (count > 0) {
      int object = (int) heap.get(t.record, SILENT_MONITORS + count - 1);
      if (!permission.monitor(t, OperationKind.LOCK, object)) {
        return false;
      }
      heap.set(t.record, SILENT, --count);
    }
    return true;
  }

  /**
   * Waits in a wait set: releases the monitor, which the thread must hold, and takes it back when
   * the thread was woken or, if {@code timed}, when that is over or at any time.
   */
  public boolean await(VmThread t, int waitSet, boolean timed, long nanos) {
    int monitor = monitorOf(waitSet);
    if (permission.isInAtomicCall(t)) {
      throw throwing.refusals.unsupported(t, "a call of the JDK that waits inside");
    }
    if (heap.get(t.record, SAVED_HOLDS) == 0) {
      if (!announce(t)
          || !permission.waitSet(t, waitOperation(OperationKind.WAIT, waitSet, false), waitSet)) {
        return false;
      }
      heap.set(t.record, SAVED_HOLDS, heap.holds(monitor));
      heap.set(t.record, WAITING_ON, waitSet);
      heap.setMonitor(monitor, 0, 0);
    }
    boolean mayEndAnytime = timed && !threads.time.isOn();
    Operation back = waitOperation(OperationKind.REACQUIRE, waitSet, mayEndAnytime);
    if (timed && !t.permitted) {
      t.until = threads.time.in(nanos);
    }
    if (!permission.waitSet(t, back, waitSet)) {
      return false;
    }
    t.carried = t.until == VirtualTime.NEVER ? nanos : t.until - threads.time.now();
    t.until = VirtualTime.NEVER;
    heap.setMonitor(monitor, t.number, (int) heap.get(t.record, SAVED_HOLDS));
    heap.set(t.record, SAVED_HOLDS, 0);
    t.timedOut = heap.get(t.record, WAITING_ON) != 0;
    heap.set(t.record, WAITING_ON, 0);
    return true;
  }

  /** Wakes one waiter of a wait set whose monitor the thread holds, or all. */
  public boolean wake(VmThread t, int waitSet, boolean all) {
    if (!permission.isOpen(t)) {
      return true; // nobody else can wait
    }
    Operation operation =
        waitOperation(all ? OperationKind.NOTIFY_ALL : OperationKind.NOTIFY, waitSet, false);
    if (!announce(t) || !permission.waitSet(t, operation, waitSet)) {
      return false;
    }
    for (int i = 0; i < threads.count(); i++) {
      if (isWaitingOn(i, waitSet) && (all || t.picks(i))) {
        heap.set(threads.get(i).record, WAITING_ON, 0);
      }
    }
    return true;
  }

  private Operation waitOperation(OperationKind kind, int waitSet, boolean timed) {
    int monitor = monitorOf(waitSet);
    int location = locations.number(heap, monitor, LocationTable.MONITOR);
    if (waitSet == monitor && !timed) {
      return locations.monitor(kind, location);
    }
    int number = locations.number(heap.nameOf(waitSet), LocationTable.WAIT_SET);
    return locations.waitSet(kind, location, waitSet == monitor ? 0 : number + 1, number, timed);
  }

  /** How many threads wait there. */
  public int waiters(int waitSet) {
    int count = 0;
    for (int i = 0; i < threads.count(); i++) {
      count += isWaitingOn(i, waitSet) ? 1 : 0;
    }
    return count;
  }

  public boolean isWaitingOn(int thread, int object) {
    return heap.get(threads.get(thread).record, WAITING_ON) == object;
  }
}
