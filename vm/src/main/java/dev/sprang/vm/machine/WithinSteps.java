package dev.sprang.vm.machine;

import dev.sprang.execution.EventLog;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.vm.input.VmInputs;
import dev.sprang.vm.memory.LocationTable;
import dev.sprang.vm.memory.WordValues;

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

  WithinSteps(EventLog log, StepLog steps, WordValues values) {
    this.log = log;
    this.steps = steps;
    this.values = values;
  }

  /** A thread has gone on within a step, by one that asked for a way in this step of its own. */
  void tell(int asked) {
    int call = asked;
    while (call >= 0 && log.operation(call).kind() == OperationKind.BRANCH) {
      call = steps.previous(call);
    }
    if (call >= 0 && isOnContent(call)) {
      log.setWritten(
          call, values.value(steps.object(call), steps.slot(call), steps.isReference(call)));
    }
  }

  private boolean isOnContent(int step) {
    Operation operation = log.operation(step);
    return operation.kind().accessesMemory() && steps.slot(step) <= LocationTable.CONTENT;
  }
}
