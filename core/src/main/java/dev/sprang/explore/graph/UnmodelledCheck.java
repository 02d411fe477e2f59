package dev.sprang.explore.graph;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.UnfitException;
import dev.sprang.execution.Moment;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import java.util.Set;

/** Refuses programs that an explorer of graphs does not model, as soon as one shows itself. */
record UnmodelledCheck(String explorer, Set<OperationKind> unmodelled) {
  /**
   * Looks at what all threads are about to do.
   *
   * @throws UnfitException if one of them is not modelled
   */
  void check(Moment moment) {
    for (int thread = 0; thread < moment.threads(); thread++) {
      Operation operation = moment.pending(thread);
      if (operation == null) {
        continue;
      }
      if (operation.kind() == OperationKind.TICK) {
        throw new UnfitException(
            "The explorer %s does not model that time goes on".formatted(explorer),
            "Use --explorer optimal-dpor, which does, or --time-outs any");
      }
      if (unmodelled.contains(operation.kind())) {
        throw unfit("the operation " + operation.kind().word());
      }
      if (operation.kind() == OperationKind.START && operation.footprint().size() > 0) {
        throw unfit("a start that other threads watch");
      }
      if (operation.footprint().size() > 1) {
        throw unfit("a " + operation.kind().word() + " that touches several objects");
      }
    }
  }

  /** The same where choices are offered. */
  void check(ChoicePoint point) {
    check((Moment) point);
    for (int k = 1; k < point.count(); k++) {
      int thread = Choice.thread(point.choice(k));
      OperationKind kind = point.nextOperation(thread).kind();
      boolean hasSeveral = thread == Choice.thread(point.choice(k - 1));
      if (hasSeveral && kind != OperationKind.NOTIFY && kind != OperationKind.CHOOSE) {
        throw unfit("a " + kind.word() + " with several outcomes");
      }
    }
    for (int thread = 0; thread < point.threads(); thread++) {
      Operation operation = point.pending(thread);
      if (operation != null
          && operation.kind() == OperationKind.START
          && !point.isEnabled(thread)) {
        throw unfit("a thread that two others start");
      }
    }
  }

  /** A thread must do the same whenever it has observed the same. */
  void checkSame(Operation expected, Operation actual) {
    boolean isSame =
        expected.isAboutTheSame(actual)
            && (expected.kind() != OperationKind.CHOOSE || expected.operand() == actual.operand());
    if (!isSame) {
      throw unfit(
          "a thread that does a %s or a %s without having observed anything else"
              .formatted(expected.kind().word(), actual.kind().word()));
    }
  }

  UnfitException unfit(String what) {
    return new UnfitException(
        "The explorer %s does not model %s".formatted(explorer, what),
        "Use --explorer optimal-dpor, which does");
  }
}
