package dev.sprang.vm.machine;

import dev.sprang.execution.EventLog;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.vm.input.VmInputs;
import dev.sprang.vm.memory.WordValues;
import dev.sprang.vm.object.Refusals;
import dev.sprang.vm.thread.VmThread;

/**
 * A call that is one step for all others and finds out within it which way to go: what it has left
 * is known only when it has gone on, in a later step, and told of the step in which it began.
 *
 * <pre>
 *   calls put ──► BRANCH ──► BRANCH ──► the next operation
 *      └── nobody comes between ──┘ what put has left ({@link VmInputs#isWithinStep})
 * </pre>
 *
 * <p>What the call may touch is told at once, and is no less in any of its ways.
 */
final class WithinSteps {
  private final EventLog log;
  private final StepLog steps;
  private final WordValues values;
  private final VmInputs inputs;
  private final Refusals refusals;

  WithinSteps(EventLog log, StepLog steps, WordValues values, VmInputs inputs, Refusals refusals) {
    this.inputs = inputs;
    this.refusals = refusals;
    this.log = log;
    this.steps = steps;
    this.values = values;
  }

  /**
   * A comparison is about to be made whose result no other thread's step may depend on, but it
   * depends on inputs: it did not when it was announced.
   */
  void check(VmThread t, Operation operation) {
    if (operation.kind() == OperationKind.COMPARE_AND_SET
        && inputs.isOpen(t, t.pendingObject, t.pendingSlot)) {
      throw refusals.unsupported(
          t, "an input in a word that another thread is about to compare and set");
    }
  }

  /** A thread has gone on within a step, by one that asked for a way in this step of its own. */
  void tell(int asked) {
    int call = asked;
    while (call >= 0 && log.operation(call).kind() == OperationKind.BRANCH) {
      call = steps.previous(call);
    }
    if (call >= 0 && log.operation(call).kind().accessesMemory()) {
      log.setWritten(
          call, values.value(steps.object(call), steps.slot(call), steps.isReference(call)));
    }
  }
}
