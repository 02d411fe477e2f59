package dev.sprang.vm.machine;

import dev.sprang.operation.OperationKind;
import dev.sprang.operation.SharedWords;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.memory.WordValues;
import dev.sprang.vm.thread.ThreadRecord;
import dev.sprang.vm.thread.ThreadTable;
import dev.sprang.vm.thread.VmThread;
import dev.sprang.vm.waiting.Waiting;

/**
 * What pending operations find on the heap.
 *
 * @param isOneMemory whether who looks finds what is there
 */
record VmSharedWords(
    Heap heap, ThreadTable threads, WordValues values, Waiting waiting, boolean isOneMemory)
    implements SharedWords {

  @Override
  public int holder(int thread) {
    int monitor = waiting.monitors.monitorOf(threads.get(thread).pendingObject);
    return heap.holds(monitor) == 0 ? NOBODY : heap.owner(monitor);
  }

  @Override
  public boolean isWaiting(int thread) {
    return heap.get(threads.get(thread).record, ThreadRecord.WAITING_ON) != 0;
  }

  @Override
  public boolean isWaitingFor(int waiter, int notifier) {
    return waiting.monitors.isWaitingOn(waiter, threads.get(notifier).pendingObject);
  }

  @Override
  public boolean hasPermit(int thread) {
    return waiting.control.permit(threads.get(thread)) == 1;
  }

  @Override
  public boolean isSatisfied(int thread) {
    VmThread t = threads.get(thread);
    if (t.operation().kind() == OperationKind.AWAIT) {
      return isOneMemory && t.sights.isChanged(); // else another read than its last finds more
    }
    return values.isSharedCell(t.pendingObject)
        ? waiting.cells.isOver(t)
        : waiting.signals.isOver(t, values.value(t.pendingObject, t.pendingSlot, false));
  }

  @Override
  public boolean hasEnded(int thread) {
    return threads.isGone(thread);
  }

  /** A thread that is started a second time throws before that becomes an operation. */
  @Override
  public boolean isUnstarted(int thread) {
    return true;
  }
}
