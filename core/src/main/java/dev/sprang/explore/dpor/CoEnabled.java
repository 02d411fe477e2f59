package dev.sprang.explore.dpor;

import dev.sprang.execution.Operation.Kind;

/** Which operations of different threads on one object can both be enabled in a state. */
final class CoEnabled {
  private CoEnabled() {}

  static boolean possibly(Kind one, Kind other) {
    return !excludes(one, other) && !excludes(other, one);
  }

  /** Whether the first shows that its thread owns the monitor, and the second is blocked then. */
  private static boolean excludes(Kind first, Kind second) {
    boolean blocked = second == Kind.LOCK || second == Kind.REACQUIRE || second.needsMonitor();
    return blocked && first.needsMonitor();
  }
}
