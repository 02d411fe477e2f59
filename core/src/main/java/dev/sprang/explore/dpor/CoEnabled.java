package dev.sprang.explore.dpor;

import dev.sprang.operation.OperationKind;

/** Which operations of different threads on one object can both be enabled in a state. */
final class CoEnabled {
  private CoEnabled() {}

  static boolean possibly(OperationKind one, OperationKind other) {
    return !excludes(one, other) && !excludes(other, one);
  }

  /** Whether the first shows that its thread owns the monitor, and the second is blocked then. */
  private static boolean excludes(OperationKind first, OperationKind second) {
    boolean blocked =
        second == OperationKind.LOCK || second == OperationKind.REACQUIRE || second.needsMonitor();
    return blocked && first.needsMonitor();
  }
}
