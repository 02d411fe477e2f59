package dev.sprang.explore.graph;

import static dev.sprang.explore.graph.ExecutionGraph.INITIAL;
import static dev.sprang.explore.graph.ExecutionGraph.NONE;

import dev.sprang.execution.HappensBefore;
import dev.sprang.explore.graph.Alternatives.Kind;
import dev.sprang.explore.graph.TrustSearch.Frame;
import dev.sprang.operation.Operation;

/**
 * Finds what else could be done at the event that is added to a graph next.
 *
 * @param order that of the steps of the current execution, which is that of the graph
 */
record Branching(FoundValues semantics, Maximality rules, HappensBefore order) {
  /** Other writes that the next operation of a thread can read from, and other choices. */
  void addSources(Frame frame, Operation operation, int thread, int[] offers) {
    ExecutionGraph graph = frame.graph;
    int object = operation.object();
    int last = graph.writes().last(object);
    int seen = lookedAt(graph, thread);
    for (int w = last; ; w = graph.writes().before(w)) {
      if (w != last && isBehind(frame, graph.writes().after(object, w), thread)) {
        return;
      }
      addSource(frame, operation, offers, w);
      if (w == INITIAL || w == seen) {
        return;
      }
    }
  }

  private void addSource(Frame frame, Operation operation, int[] offers, int w) {
    long value = semantics.value(frame.graph, operation.object(), w);
    boolean isLast = w == frame.graph.writes().last(operation.object());
    for (int k = isLast ? 1 : 0; k < offers.length; k++) {
      if (semantics.isEnabled(operation, offers[k], value)) {
        frame.alternatives.push(frame.graph.size(), Kind.SOURCE, w, offers[k]);
      }
    }
  }

  /** Other places for a write of a thread. */
  void addPositions(Frame frame, Operation operation, int thread) {
    WriteOrders writes = frame.graph.writes();
    int next = writes.last(operation.object());
    for (; next != NONE && !isBehind(frame, next, thread); next = writes.before(next)) {
      if (!rules.partsUpdate(frame.graph, next)) {
        frame.alternatives.push(frame.graph.size(), Kind.POSITION, writes.before(next), NONE);
      }
    }
  }

  /**
   * Earlier reads that can read from a write instead: all events added since such a read are given
   * up, except those the write depends on, and must be what they would become again by themselves.
   *
   * @param at the number of the write, which has no readers yet
   * @param half the read half of an update, or NONE
   */
  void addRevisits(Frame frame, int at, int[] prefix, int half) {
    ExecutionGraph graph = frame.graph;
    int first = 0;
    while (first < at && !isOfSame(graph, first, at, prefix)) {
      first++;
    }
    for (int e = at - 1; e >= first; e--) {
      if (graph.isIn(prefix, e)) {
        continue;
      }
      if (!rules.isMaximal(graph, e, prefix)) {
        return;
      }
      if (isOfSame(graph, e, at, prefix) && mayRead(graph, e, at, prefix)) {
        frame.alternatives.push(at, Kind.REVISIT, e, half);
      }
    }
  }

  /** Whether an event is a read of what a write is about, which does not depend on it. */
  private static boolean isOfSame(ExecutionGraph graph, int e, int write, int[] prefix) {
    return graph.isRead(e) && graph.object(e) == graph.object(write) && !graph.isIn(prefix, e);
  }

  private boolean mayRead(ExecutionGraph graph, int read, int write, int[] prefix) {
    Operation operation = graph.operation(read);
    boolean retries = graph.role(read) == Role.ATTEMPT && operation.kind().isMonitor();
    if (retries && (graph.source(read) > read || !Maximality.looksAtLatest(graph, read, prefix))) {
      return false; // the write would come later: the thread just tries again
    }
    if (!graph.isValueKnown(write)) {
      return true;
    }
    long value = graph.value(write);
    int choice = graph.choice(read);
    return semantics.isPossible(operation, choice, value)
        && !(retries && semantics.blocks(operation, choice, value));
  }

  /** Whether a new last write would leave behind a thread that waits at the one before it. */
  static boolean strands(ExecutionGraph graph, int object, int except) {
    for (int thread = 0; thread < graph.threads(); thread++) {
      int last = graph.lastOf(thread);
      if (last != NONE
          && last != except
          && graph.role(last) == Role.ATTEMPT
          && graph.operation(last).kind().awaits()
          && graph.object(last) == object) {
        return true;
      }
    }
    return false;
  }

  /** The write that the thread has last looked at in vain, or a number that no write has. */
  private static int lookedAt(ExecutionGraph graph, int thread) {
    int last = graph.lastOf(thread);
    boolean waits = last != NONE && graph.role(last) == Role.ATTEMPT;
    return waits ? graph.source(last) : Integer.MAX_VALUE;
  }

  /** Whether a write happens before what the thread has done so far. */
  private boolean isBehind(Frame frame, int write, int thread) {
    int latest = order.latestOf(thread);
    int step = frame.graph.stepOf(write);
    return latest >= 0 && order.ordered(frame.order.rank(step), latest);
  }
}
