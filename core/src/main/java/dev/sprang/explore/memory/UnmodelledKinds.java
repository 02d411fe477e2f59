package dev.sprang.explore.memory;

import dev.sprang.engine.UnfitException;
import dev.sprang.execution.Moment;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Footprint;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.operation.Schedule;

/** Finds operations that graphs of the Java memory model do not have yet. */
final class UnmodelledKinds {
  /** Several threads may look for them together. */
  private volatile boolean isFound;

  boolean isFound() {
    return isFound;
  }

  /** Looks at what all threads are about to do. */
  void check(Moment moment, boolean refuses) {
    for (int thread = 0; thread < moment.threads(); thread++) {
      Operation operation = moment.pending(thread);
      if (operation != null && !isModelled(operation)) {
        found("a " + operation.kind().word(), refuses);
      }
    }
  }

  private static boolean isModelled(Operation operation) {
    return switch (operation.kind()) {
      case READ, WRITE, UPDATE, COMPARE_AND_SET -> operation.footprint().size() == 1;
      case START -> operation.footprint().size() == 0;
      case LOCK, UNLOCK, JOIN, FENCE, CHOOSE -> true;
      case AWAIT, ASSUME -> true; // who waits so never goes on
      default -> false;
    };
  }

  /** Looks at a step that is about to be made: what is seen in the order of steps is updated. */
  void check(Operation operation, Schedule offers, boolean refuses) {
    boolean isInOrder = operation.kind().readsMemory() && !Choice.picksWrite(offers.choice(0));
    if (isInOrder && operation.kind() != OperationKind.UPDATE) {
      found("a %s of what has no history".formatted(operation.kind().word()), refuses);
    }
  }

  /** Looks at a step that was made: who only looks at a lock does not give it back. */
  void check(Operation operation, Footprint footprint, boolean refuses) {
    if (operation.kind() == OperationKind.LOCK && !footprint.isExclusive(0)) {
      found("a look at a lock", refuses);
    }
  }

  private void found(String what, boolean refuses) {
    isFound = true;
    if (refuses) {
      throw new UnfitException(
          "The explorer trust does not know yet what %s means under --memory java".formatted(what),
          "Leave --explorer out, or use --explorer source-dpor, which does");
    }
  }
}
