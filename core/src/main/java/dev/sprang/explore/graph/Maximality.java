package dev.sprang.explore.graph;

import static dev.sprang.explore.graph.ExecutionGraph.INITIAL;
import static dev.sprang.explore.graph.ExecutionGraph.NONE;

/**
 * The two rules that make TruSt visit every graph once and no wrong ones; apart, so that a test can
 * break them.
 */
class Maximality {
  /**
   * Whether an event is as it would have been added without being asked for anything: a read of the
   * last write, a last write nobody reads from, the first choice. What counts are the events added
   * before it, and those that {@code prefix} stands for.
   */
  boolean isMaximal(ExecutionGraph graph, int e, int[] prefix) {
    return switch (graph.role(e)) {
      case SILENT -> graph.hasDefaultChoice(e);
      case HALT -> true;
      case READ -> looksAtLatest(graph, e, prefix) && graph.hasDefaultChoice(e);
      case ATTEMPT ->
          // The holder of a monitor may have gone on since, and the thread may have tried again.
          graph.operation(e).kind().isMonitor()
              ? counts(graph, graph.source(e), e, prefix)
              : looksAtLatest(graph, e, prefix);
      case WRITE -> isUnread(graph, e, prefix) && isLatest(graph, e, e, prefix);
    };
  }

  /** Whether a write before {@code next} would part an update from what it read. */
  boolean partsUpdate(ExecutionGraph graph, int next) {
    return next != NONE && graph.isUpdateWrite(next);
  }

  /** Whether a read or attempt looks at the last write there is. */
  static boolean looksAtLatest(ExecutionGraph graph, int e, int[] prefix) {
    return isLatest(graph, e, graph.source(e), prefix);
  }

  private static boolean isLatest(ExecutionGraph graph, int e, int write, int[] prefix) {
    if (!counts(graph, write, e, prefix)) {
      return false;
    }
    int object = graph.object(e);
    int later = graph.writes().after(object, write);
    for (; later != NONE; later = graph.writes().after(object, later)) {
      if (counts(graph, later, e, prefix)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isUnread(ExecutionGraph graph, int e, int[] prefix) {
    int reader = graph.readers().first(graph.object(e), e);
    for (; reader != NONE; reader = graph.readers().next(reader)) {
      if (counts(graph, reader, e, prefix)) {
        return false;
      }
    }
    return true;
  }

  private static boolean counts(ExecutionGraph graph, int other, int e, int[] prefix) {
    return other == INITIAL || other <= e || graph.isIn(prefix, other);
  }
}
