package dev.sprang.execution;

import dev.sprang.operation.Footprint;
import dev.sprang.operation.Operation;
import dev.sprang.operation.Schedule;
import java.util.Arrays;

/**
 * The log an engine writes its events to. Grows as needed, keeps its arrays over all executions.
 */
public final class EventLog implements Events {
  private final Schedule schedule = new Schedule();
  private Operation[] operations = new Operation[16];
  private Footprint[] footprints = new Footprint[16];
  private long[] observed = new long[16];
  private long[] written = new long[16];
  private int[] sites = new int[16];

  public void append(
      int choice, Operation operation, Footprint footprint, long read, long stored, int site) {
    int i = schedule.length();
    if (i == sites.length) {
      grow();
    }
    schedule.add(choice);
    operations[i] = operation;
    footprints[i] = footprint;
    observed[i] = read;
    written[i] = stored;
    sites[i] = site;
  }

  /** What an event has left is known only now, in a later step of its thread. */
  public void setWritten(int i, long stored) {
    written[i] = stored;
  }

  /** Forgets all but the first {@code length} events. */
  public void truncate(int length) {
    schedule.truncate(length);
  }

  /** The choices made so far; a view, changed by the next event. */
  public Schedule schedule() {
    return schedule;
  }

  /** The same events, kept. */
  public static EventLog copyOf(Events events) {
    EventLog copy = new EventLog();
    for (int i = 0; i < events.length(); i++) {
      copy.append(events, i);
    }
    return copy;
  }

  /** Appends one of those events. */
  public void append(Events events, int i) {
    append(
        events.choice(i),
        events.operation(i),
        events.footprint(i),
        events.observed(i),
        events.written(i),
        events.site(i));
  }

  @Override
  public int length() {
    return schedule.length();
  }

  @Override
  public int choice(int i) {
    return schedule.choice(i);
  }

  @Override
  public Operation operation(int i) {
    return operations[i];
  }

  @Override
  public Footprint footprint(int i) {
    return footprints[i];
  }

  @Override
  public long observed(int i) {
    return observed[i];
  }

  @Override
  public long written(int i) {
    return written[i];
  }

  @Override
  public int site(int i) {
    return sites[i];
  }

  private void grow() {
    int capacity = 2 * sites.length;
    operations = Arrays.copyOf(operations, capacity);
    footprints = Arrays.copyOf(footprints, capacity);
    observed = Arrays.copyOf(observed, capacity);
    written = Arrays.copyOf(written, capacity);
    sites = Arrays.copyOf(sites, capacity);
  }
}
