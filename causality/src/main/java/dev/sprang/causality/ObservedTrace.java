package dev.sprang.causality;

import dev.sprang.execution.EventLog;
import dev.sprang.execution.Events;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The events of one execution, kept beyond it, with what constraints need to know about them: the
 * events of each thread, of each location and of each monitor, in the order they happened.
 */
public final class ObservedTrace {
  public static final int NONE = -1;

  private final EventLog events;
  private final List<List<Integer>> threads = new ArrayList<>();
  private final int[] indices;
  private final Map<Integer, List<Integer>> byObject = new HashMap<>();
  private final Map<Integer, Integer> starts = new HashMap<>();

  public ObservedTrace(Events all, int threadCount) {
    events = EventLog.copyOf(all);
    indices = new int[all.length()];
    for (int thread = 0; thread < threadCount; thread++) {
      threads.add(new ArrayList<>());
    }
    for (int i = 0; i < all.length(); i++) {
      append(i);
    }
  }

  private void append(int i) {
    Operation operation = events.operation(i);
    indices[i] = ofThread(events.thread(i)).size();
    ofThread(events.thread(i)).add(i);
    if (operation.object() >= 0) {
      byObject.computeIfAbsent(operation.object(), object -> new ArrayList<>()).add(i);
    }
    if (operation.kind() == OperationKind.START) {
      starts.put(operation.target(), i);
    }
  }

  public Events events() {
    return events;
  }

  public int length() {
    return events.length();
  }

  public OperationKind kind(int event) {
    return events.operation(event).kind();
  }

  public int object(int event) {
    return events.operation(event).object();
  }

  public int thread(int event) {
    return events.thread(event);
  }

  public int threads() {
    return threads.size();
  }

  /** The events of a thread, in order. */
  public List<Integer> ofThread(int thread) {
    return threads.get(thread);
  }

  /** How many events the thread had before this one. */
  public int index(int event) {
    return indices[event];
  }

  /** The event at an index of a thread, or -1. */
  public int at(int thread, int index) {
    boolean exists = thread < threads.size() && index < threads.get(thread).size();
    return exists ? threads.get(thread).get(index) : NONE;
  }

  /** The thread's next event after this one, or -1. */
  public int next(int event) {
    return at(thread(event), indices[event] + 1);
  }

  /** The event that comes right before in its thread, or that started the thread, or -1. */
  public int previous(int event) {
    return indices[event] > 0 ? at(thread(event), indices[event] - 1) : startOf(thread(event));
  }

  /** The event that started the thread, or -1. */
  public int startOf(int thread) {
    return starts.getOrDefault(thread, NONE);
  }

  /** The events on an object, in the order they happened. */
  public List<Integer> on(int object) {
    return byObject.getOrDefault(object, List.of());
  }

  public Iterable<Integer> objects() {
    return byObject.keySet();
  }

  /** Whether the event took a value from memory, and says which. */
  public boolean reads(int event) {
    return kind(event).readsMemory() && events.observed(event) != Events.UNSEEN;
  }

  /** Whether the event stored something in memory. */
  public boolean writes(int event) {
    return kind(event).writesMemory() && events.footprint(event).isExclusive(0);
  }

  public long observed(int event) {
    return events.observed(event);
  }

  public long written(int event) {
    return events.written(event);
  }

  /** What the location held before all events. */
  public long initial(int location) {
    return events.observed(on(location).get(0));
  }

  /** The thread a notify woke, or -1. */
  public int picked(int event) {
    int choice = events.choice(event);
    return Choice.picksThread(choice) ? Choice.picked(choice) : NONE;
  }
}
