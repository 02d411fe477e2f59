package dev.sprang.vm.waiting;

import static dev.sprang.vm.thread.ThreadRecord.SAVED_HOLDS;
import static dev.sprang.vm.thread.ThreadRecord.WAITING_ON;
import static dev.sprang.vm.thread.ThreadRecord.WAIT_ORDER;

import dev.sprang.operation.OperationKind;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.Permission;
import dev.sprang.vm.operation.VmOperations;
import dev.sprang.vm.thread.ThreadTable;
import dev.sprang.vm.thread.VmThread;

/**
 * Wait sets whose threads are in the order in which they came, for waits in several operations.
 * Those say whether the thread may go on.
 */
public final class WaitSets {
  private final Heap heap;
  private final Permission permission;
  private final ThreadTable threads;
  private final VmMonitors monitors;

  WaitSets(World world, VmOperations operations, VmMonitors monitors) {
    this.heap = world.heap;
    this.permission = operations.permission;
    this.threads = operations.threads;
    this.monitors = monitors;
  }

  /** Lets a monitor go altogether; the thread is in the wait set then. */
  public boolean leave(VmThread t, int waitSet) {
    int monitor = monitors.monitorOf(waitSet);
    if (!permission.monitor(t, OperationKind.UNLOCK, monitor)) {
      return false;
    }
    heap.set(t.record, SAVED_HOLDS, heap.holds(monitor));
    heap.setMonitor(monitor, 0, 0);
    heap.set(t.record, WAIT_ORDER, monitors.waiters(waitSet) + 1L);
    heap.set(t.record, WAITING_ON, waitSet);
    return true;
  }

  /** Takes it back as often as it was held. */
  public boolean takeBack(VmThread t, int waitSet) {
    int monitor = monitors.monitorOf(waitSet);
    boolean isDone = permission.monitor(t, OperationKind.LOCK, monitor);
    return isDone && hasTakenBack(t, monitor);
  }

  /** The same if it is free. */
  public boolean tryToTakeBack(VmThread t, int waitSet) {
    int monitor = monitors.monitorOf(waitSet);
    boolean isDone = monitors.tryLock(t, monitor);
    return isDone && hasTakenBack(t, monitor);
  }

  private boolean hasTakenBack(VmThread t, int monitor) {
    heap.setMonitor(monitor, t.number, (int) heap.get(t.record, SAVED_HOLDS));
    heap.set(t.record, SAVED_HOLDS, 0);
    remove(t);
    return true;
  }

  /** Takes a thread out of its wait set, in which those behind it move up. */
  public void remove(VmThread waiter) {
    int waitSet = (int) heap.get(waiter.record, WAITING_ON);
    if (waitSet == 0) {
      return;
    }
    long order = heap.get(waiter.record, WAIT_ORDER);
    heap.set(waiter.record, WAITING_ON, 0);
    heap.set(waiter.record, WAIT_ORDER, 0);
    for (int i = 0; i < threads.count(); i++) {
      VmThread other = threads.get(i);
      long place = heap.get(other.record, WAIT_ORDER);
      if (monitors.isWaitingOn(i, waitSet) && place > order) {
        heap.set(other.record, WAIT_ORDER, place - 1);
      }
    }
  }

  /** The thread at a place in a wait set, counted from 0. */
  public int waiter(int waitSet, int place) {
    for (int i = 0; i < threads.count(); i++) {
      boolean isThere = heap.get(threads.get(i).record, WAIT_ORDER) == place + 1;
      if (isThere && monitors.isWaitingOn(i, waitSet)) {
        return i;
      }
    }
    throw new IllegalStateException("a gap in a wait set");
  }

  /** Looks who waits, which decides what the thread does next. */
  public boolean look(VmThread t, int waitSet) {
    return permission.look(t, monitors.monitorOf(waitSet));
  }
}
