package dev.sprang.report.trace;

import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.execution.Synchronisation;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.report.trace.TraceEdge.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds how the events of an execution rest on earlier ones. */
final class Edges {
  private static final int NONE = -1;

  private final Events events;
  private final List<TraceEdge> edges = new ArrayList<>();

  /** By waiting thread: what it waits for, and the event that woke it. */
  private final Map<Integer, Operation> waits = new HashMap<>();

  private final Map<Integer, Integer> woken = new HashMap<>();

  private Edges(Events events) {
    this.events = events;
  }

  /** Those between events that are kept: all but {@code omitted} behind the head. */
  static List<TraceEdge> of(Execution execution, int omitted) {
    Events events = execution.events();
    Edges all = new Edges(events);
    Synchronisation order = new Synchronisation(all::synchronise);
    order.begin(execution.threads());
    for (int i = 0; i < events.length(); i++) {
      order.take(events, i);
      all.take(i);
    }
    return all.edges.stream()
        .filter(edge -> isKept(edge.from(), omitted) && isKept(edge.to(), omitted))
        .toList();
  }

  private static boolean isKept(int step, int omitted) {
    return omitted == 0 || step <= TraceMaker.HEAD || step > TraceMaker.HEAD + omitted;
  }

  private void synchronise(int earlier, int later) {
    Operation first = events.operation(earlier);
    Operation second = events.operation(later);
    boolean isStart = first.kind() == OperationKind.START;
    if (isStart && first.target() == events.thread(later)) {
      add(Kind.STARTS, earlier, later);
      return;
    }
    switch (second.kind()) {
      case LOCK, TRY_LOCK, REACQUIRE -> {
        if (events.thread(earlier) != events.thread(later)) {
          add(Kind.LOCK_HANDOVER, earlier, later);
        }
      }
      case PARK -> add(Kind.UNPARKS, earlier, later);
      case JOIN -> add(Kind.ENDS, earlier, later);
      default -> {} // where a value comes from is told for plain accesses too
    }
  }

  private void take(int i) {
    int thread = events.thread(i);
    Operation operation = events.operation(i);
    switch (operation.kind()) {
      case READ, AWAIT, UPDATE, COMPARE_AND_SET -> add(Kind.READS_FROM, events.readsFrom(i), i);
      case WAIT -> waits.put(thread, operation);
      case REACQUIRE -> {
        waits.remove(thread);
        add(Kind.NOTIFIES, woken.getOrDefault(thread, NONE), i);
        woken.remove(thread);
      }
      case NOTIFY -> {
        if (Choice.picksThread(events.choice(i))) {
          woken.put(Choice.picked(events.choice(i)), i);
        }
      }
      case NOTIFY_ALL -> waits.forEach((waiter, wait) -> wake(waiter, wait, operation, i));
      default -> {}
    }
  }

  private void wake(int waiter, Operation wait, Operation notify, int i) {
    if (wait.object() == notify.object() && wait.waitSet() == notify.waitSet()) {
      woken.putIfAbsent(waiter, i);
    }
  }

  private void add(Kind kind, int from, int to) {
    if (from != NONE) {
      edges.add(new TraceEdge(kind, from + 1, to + 1));
    }
  }
}
