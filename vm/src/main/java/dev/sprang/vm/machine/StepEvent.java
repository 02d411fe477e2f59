package dev.sprang.vm.machine;

import dev.sprang.execution.Events;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Footprint;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.vm.atomic.AtomicCallFrames;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.operation.VmOperations;
import dev.sprang.vm.thread.ThreadRecord;
import dev.sprang.vm.thread.VmThread;
import dev.sprang.vm.waiting.ThreadControl;
import dev.sprang.vm.waiting.VmMonitors;

/**
 * What is told of the step under way: what its operation found and left, and what it touched. The
 * operation's effect is the instruction's, so this only looks at the location before and after.
 */
final class StepEvent {
  private final Heap heap;
  private final VmOperations operations;
  private final VmMonitors monitors;
  private final ThreadControl control;
  private final AtomicCallFrames calls;

  private Operation operation;
  private int object;
  private int slot;
  private boolean reference;

  /** Whether the operation is about a word, or what stands for several. */
  private boolean inMemory;

  /** Whether taking the lock of a class means only to look whether it is initialised. */
  private boolean isLook;

  private long observed;
  private long learned;
  private long written;

  @SuppressWarnings("NullAway.Init") // begin() sets the operation
  StepEvent(
      Heap heap,
      VmOperations operations,
      VmMonitors monitors,
      ThreadControl control,
      AtomicCallFrames calls) {
    this.heap = heap;
    this.operations = operations;
    this.monitors = monitors;
    this.control = control;
    this.calls = calls;
  }

  /** What it found is something else than what is there. */
  void setObserved(long found) {
    observed = found;
    learned = found;
  }

  /** What it has left is something else than what is there. */
  void setWritten(long left) {
    written = left;
  }

  /** The thread is about to do its pending operation. */
  void begin(VmThread t, int choice) {
    operation = operations.threads.next(t);
    object = t.pendingObject;
    slot = t.pendingSlot;
    reference = t.pendingReference;
    OperationKind kind = operation.kind();
    boolean isWatchedStart = kind == OperationKind.START && object != 0;
    inMemory = kind.accessesMemory() || isWatchedStart;
    isLook = kind == OperationKind.LOCK && operations.initialiser.isLookAt(object);
    int monitor = kind.isMonitor() ? monitors.monitorOf(object) : 0;
    written = kind.isMonitor() && !isLook ? holdsAfter(t, kind, monitor) : 0;
    observed =
        inMemory
            ? operations.values.value(object, slot, reference)
            : switch (kind) {
              case TRY_LOCK -> heap.holds(monitor) == 0 ? 1 : 0;
              case QUERY_LOCK -> heap.holds(monitor);
              case EXIT -> t.carried;
              case BRANCH -> Choice.picked(choice);
              case CHOOSE -> Choice.alternative(choice);
              default -> isUnseen() ? Events.UNSEEN : 0;
            };
    learned = observed == Events.UNSEEN ? found(t, kind) : observed;
  }

  /** The thread has done it. */
  void end(VmThread t) {
    if (operation.kind() == OperationKind.INPUT) {
      observed = t.carried;
      learned = observed;
    } else if (inMemory) {
      written = operations.values.value(object, slot, reference);
    } else if (operation.kind() == OperationKind.UNPARK) {
      written = 1;
    }
  }

  long observed() {
    return observed;
  }

  long written() {
    return written;
  }

  /** What the thread has learned: more than its event shows, where that shows nothing. */
  long learned() {
    return learned;
  }

  Footprint footprint() {
    if (operation.kind() == OperationKind.BRANCH) {
      return operation.footprint(); // also in the midst of a call, whose own event has told all
    } else if (calls.looked() != null) {
      return calls.looked();
    } else if (isLook) {
      return operations.locations.memory(OperationKind.READ, operation.object()).footprint();
    }
    return inMemory ? operation.footprintOver(observed) : operation.footprint();
  }

  /**
   * Who takes the lock of a class does not see in it whether the class is initialised, nor does one
   * whose time is over see whether it was woken as well.
   */
  private boolean isUnseen() {
    boolean ofClass =
        operation.kind() == OperationKind.LOCK && heap.classOf(object).statics == object;
    return ofClass || operation.maySpuriouslyWake();
  }

  private long found(VmThread t, OperationKind kind) {
    return switch (kind) {
      case PARK -> control.permit(t);
      case REACQUIRE -> heap.get(t.record, ThreadRecord.WAITING_ON) == 0 ? 1 : 0;
      default -> operations.initialiser.isLookAt(object) ? 1 : 0;
    };
  }

  /** How often the monitor is held right after the operation. */
  private long holdsAfter(VmThread t, OperationKind kind, int monitor) {
    return switch (kind) {
      case LOCK, TRY_LOCK -> Math.max(1, heap.holds(monitor));
      case UNLOCK, WAIT -> 0;
      case REACQUIRE -> heap.get(t.record, ThreadRecord.SAVED_HOLDS);
      default -> heap.holds(monitor);
    };
  }
}
