package dev.sprang.report.trace;

import dev.sprang.execution.Choice;
import dev.sprang.execution.Events;
import dev.sprang.execution.Operation;
import dev.sprang.report.trace.TraceEdge.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds how the events of an execution rest on earlier ones. */
final class Edges {
  private final Events events;
  private final List<TraceEdge> edges = new ArrayList<>();

  /** By object: the last event that wrote it, let it go, or gave it as a permit. */
  private final Map<Integer, Integer> written = new HashMap<>();

  private final Map<Integer, Integer> released = new HashMap<>();
  private final Map<Integer, Integer> permits = new HashMap<>();

  /** By thread: the event that started it and has not led to an event yet; its last event. */
  private final Map<Integer, Integer> starts = new HashMap<>();

  private final Map<Integer, Integer> last = new HashMap<>();

  /** By waiting thread: what it waits for, and the event that woke it. */
  private final Map<Integer, Operation> waits = new HashMap<>();

  private final Map<Integer, Integer> woken = new HashMap<>();

  private Edges(Events events) {
    this.events = events;
  }

  /** Those between events that are kept: all but {@code omitted} behind the head. */
  static List<TraceEdge> of(Events events, int omitted) {
    Edges all = new Edges(events);
    for (int i = 0; i < events.length(); i++) {
      all.take(i);
    }
    return all.edges.stream()
        .filter(edge -> isKept(edge.from(), omitted) && isKept(edge.to(), omitted))
        .toList();
  }

  private static boolean isKept(int step, int omitted) {
    return omitted == 0 || step <= TraceMaker.HEAD || step > TraceMaker.HEAD + omitted;
  }

  private void take(int i) {
    int thread = events.thread(i);
    add(Kind.STARTS, starts.remove(thread), i);
    Operation operation = events.operation(i);
    int object = operation.object();
    switch (operation.kind()) {
      case READ, AWAIT -> add(Kind.READS_FROM, written.get(object), i);
      case WRITE -> written.put(object, i);
      case UPDATE, COMPARE_AND_SET -> {
        add(Kind.READS_FROM, written.get(object), i);
        if (events.footprint(i).isExclusive(0)) {
          written.put(object, i);
        }
      }
      case LOCK -> takeLock(i, object);
      case TRY_LOCK -> {
        if (events.observed(i) == 1) {
          takeLock(i, object);
        }
      }
      case UNLOCK -> released.put(object, i);
      case WAIT -> {
        released.put(object, i);
        waits.put(thread, operation);
      }
      case REACQUIRE -> {
        waits.remove(thread);
        add(Kind.NOTIFIES, woken.remove(thread), i);
        takeLock(i, object);
      }
      case NOTIFY -> {
        if (Choice.picksThread(events.choice(i))) {
          woken.put(Choice.picked(events.choice(i)), i);
        }
      }
      case NOTIFY_ALL -> waits.forEach((waiter, wait) -> wake(waiter, wait, object, i));
      case PARK -> add(Kind.UNPARKS, permits.remove(thread), i);
      case UNPARK -> permits.put(operation.target(), i);
      case START -> starts.put(operation.target(), i);
      case JOIN -> add(Kind.ENDS, last.get(operation.target()), i);
      case CHOOSE -> {}
    }
    last.put(thread, i);
  }

  private void wake(int waiter, Operation wait, int object, int i) {
    if (wait.object() == object) {
      woken.putIfAbsent(waiter, i);
    }
  }

  private void takeLock(int i, int lock) {
    Integer from = released.get(lock);
    if (from != null && events.thread(from) != events.thread(i)) {
      add(Kind.LOCK_HANDOVER, from, i);
    }
  }

  private void add(Kind kind, Integer from, int to) {
    if (from != null) {
      edges.add(new TraceEdge(kind, from + 1, to + 1));
    }
  }
}
