package dev.sprang.explore.memory;

import dev.sprang.operation.OperationKind;

/**
 * The sections of monitors in a graph, from a lock to what gives the monitor free again: each lock
 * names the one whose section comes directly before.
 */
record MonitorSections(MemoryGraph graph) {
  /** Whether it takes a monitor that its thread did not hold. */
  boolean isLock(int e) {
    return graph.operation(e).kind() == OperationKind.LOCK && graph.source(e) != MemoryGraph.OWN;
  }

  /** How often a thread holds a monitor. */
  int holds(int thread, int monitor) {
    int holds = 0;
    for (int step = 0; step < graph.steps(); step++) {
      int e = graph.at(step);
      if (graph.thread(e) == thread && graph.object(e) == monitor) {
        OperationKind kind = graph.operation(e).kind();
        holds += kind == OperationKind.LOCK ? 1 : kind == OperationKind.UNLOCK ? -1 : 0;
      }
    }
    return holds;
  }

  /** Whether a thread holds the monitor at the end of the line. */
  boolean isHeld(int monitor) {
    for (int step = graph.steps() - 1; step >= 0; step--) {
      int e = graph.at(step);
      if (isLock(e) && graph.object(e) == monitor) {
        return holds(graph.thread(e), monitor) > 0;
      }
    }
    return false;
  }

  /** The last lock of a monitor that has been run, or INITIAL. */
  int lastLock(int monitor) {
    for (int step = graph.steps() - 1; step >= 0; step--) {
      if (isLock(graph.at(step)) && graph.object(graph.at(step)) == monitor) {
        return graph.at(step);
      }
    }
    return MemoryGraph.INITIAL;
  }

  /** Whether an event can be run: a lock only when the section before it has ended. */
  boolean isItsTurn(int e) {
    if (!isLock(e)) {
      return true;
    }
    return graph.source(e) == MemoryGraph.INITIAL
        ? !isHeld(graph.object(e))
        : hasEnded(graph.source(e));
  }

  /** The clock of what gives the monitor free again that a lock took. */
  int[] endOf(int lock) {
    int holds = 0;
    for (int step = Math.max(0, graph.rank(lock)); step < graph.steps(); step++) {
      int e = graph.at(step);
      if (graph.thread(e) == graph.thread(lock) && graph.object(e) == graph.object(lock)) {
        OperationKind kind = graph.operation(e).kind();
        holds += kind == OperationKind.LOCK ? 1 : kind == OperationKind.UNLOCK ? -1 : 0;
        if (holds == 0) {
          return graph.clock(e);
        }
      }
    }
    return graph.clock(lock);
  }

  /** Whether the section that a lock has begun has ended. */
  boolean hasEnded(int lock) {
    return lock == MemoryGraph.INITIAL
        || graph.rank(lock) != MemoryGraph.NONE && endOf(lock) != graph.clock(lock);
  }

  /** The lock whose section comes directly after that of another one. */
  int lockAfter(int lock, int monitor) {
    for (int e = 0; e < graph.size(); e++) {
      if (isLock(e) && graph.object(e) == monitor && graph.source(e) == lock) {
        return e;
      }
    }
    return MemoryGraph.NONE;
  }
}
