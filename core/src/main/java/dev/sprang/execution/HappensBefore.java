package dev.sprang.execution;

import java.util.Arrays;

/**
 * The happens-before relation of an execution that grows and shrinks at its end: the transitive
 * closure of dependence in execution order, kept as one vector clock per event. Follows a
 * depth-first explorer: {@link #extend} takes in new events, {@link #truncate} forgets the last
 * ones, and nothing before them is computed again.
 *
 * <p>Events on one object are linked backwards in a chain, so that both the clock of a new event
 * and the search for its races touch only events that conflict.
 */
public final class HappensBefore {
  private static final int NONE = -1;

  /** Events of most executions, for which there is room from the begin. */
  private static final int FEW = 64;

  private final boolean sharedCommutes;
  private int length;

  /** Row {@code i}, column {@code t}: 1 + last event of thread t that is event i or before it. */
  private int[] clocks = new int[4 * FEW];

  private int stride = 4;
  private int[] threadOf = new int[FEW];
  private int[] previousOfThread = new int[FEW];

  /** The thread that event {@code i} started, or -1. */
  private int[] started = new int[FEW];

  private int[] firstSlot = new int[FEW];

  /** Last event of each thread, and the event that started it. */
  private int[] lastOfThread = filled(4);

  private int[] startOfThread = filled(4);

  /** A slot is one footprint entry of one event. */
  private int[] slotEvent = new int[FEW];

  private int[] slotObject = new int[FEW];

  private boolean[] slotExclusive = new boolean[FEW];
  private int[] slotPrevious = new int[FEW];
  private int[] slotPreviousExclusive = new int[FEW];

  /** The latest slot of each object. */
  private int[] lastSlot = filled(FEW);

  public HappensBefore() {
    this(true);
  }

  /**
   * @param sharedCommutes false to order any two events on one object, even if both only share it
   */
  public HappensBefore(boolean sharedCommutes) {
    this.sharedCommutes = sharedCommutes;
  }

  public int length() {
    return length;
  }

  /** Takes in all events of {@code events} beyond those already known. */
  public void extend(Events events) {
    for (int i = length; i < events.length(); i++) {
      append(events, i);
    }
  }

  /** Forgets all but the first {@code newLength} events. */
  public void truncate(int newLength) {
    while (length > newLength) {
      length--;
      lastOfThread[threadOf[length]] = previousOfThread[length];
      if (started[length] != NONE) {
        startOfThread[started[length]] = NONE;
      }
      for (int slot = firstSlot[length + 1] - 1; slot >= firstSlot[length]; slot--) {
        lastSlot[slotObject[slot]] = slotPrevious[slot];
      }
    }
  }

  /** Whether event {@code i} is event {@code j} or happens before it. */
  public boolean ordered(int i, int j) {
    return clocks[j * stride + threadOf[i]] > i;
  }

  /**
   * Per thread, one more than its last event that is, or happens before, each event from {@code
   * from} on.
   *
   * @param reused an array for the answer, if it is long enough
   */
  public int[] beforeAllFrom(int from, int[] reused) {
    int[] all = reused.length < stride ? new int[stride] : reused;
    Arrays.fill(all, Integer.MAX_VALUE);
    for (int row = from * stride; row < length * stride; row += stride) {
      for (int t = 0; t < stride; t++) {
        all[t] = Math.min(all[t], clocks[row + t]);
      }
    }
    return all;
  }

  /**
   * The last event that orders {@code thread}'s next one: its own latest, else the one that started
   * it; -1 if there is neither.
   */
  public int latestOf(int thread) {
    if (thread >= lastOfThread.length) {
      return NONE;
    }
    return lastOfThread[thread] != NONE ? lastOfThread[thread] : startOfThread[thread];
  }

  /** The event that started {@code thread}, or -1. */
  public int startOf(int thread) {
    return thread < startOfThread.length ? startOfThread[thread] : NONE;
  }

  /** The event that orders event {@code i} in its own thread, or -1. */
  public int predecessorInThread(int i) {
    return previousOfThread[i] != NONE ? previousOfThread[i] : startOfThread[threadOf[i]];
  }

  /** The latest slot of an object, or -1: where the walk over its events begins. */
  public int lastSlot(int object) {
    return object < lastSlot.length ? lastSlot[object] : NONE;
  }

  /** The slot of entry {@code index} in the footprint of event {@code i}. */
  public int slot(int i, int index) {
    return firstSlot[i] + index;
  }

  public int eventOf(int slot) {
    return slotEvent[slot];
  }

  public boolean isExclusive(int slot) {
    return slotExclusive[slot];
  }

  public int previous(int slot) {
    return slotPrevious[slot];
  }

  public int previousExclusive(int slot) {
    return slotPreviousExclusive[slot];
  }

  private void append(Events events, int i) {
    int thread = events.thread(i);
    Operation operation = events.operation(i);
    Footprint footprint = events.footprint(i);
    Operation.Kind kind = operation.kind();
    reserve(i, Math.max(thread, operation.target()), footprint);
    int row = i * stride;
    threadOf[i] = thread;
    previousOfThread[i] = lastOfThread[thread];
    started[i] = kind == Operation.Kind.START ? operation.target() : NONE;
    int before = predecessorInThread(i);
    if (before == NONE) {
      Arrays.fill(clocks, row, row + stride, 0);
    } else {
      System.arraycopy(clocks, before * stride, clocks, row, stride);
    }
    linkObjects(footprint, i, row);
    if (started[i] != NONE) {
      startOfThread[started[i]] = i;
    }
    if (kind == Operation.Kind.JOIN && latestOf(operation.target()) != NONE) {
      join(row, latestOf(operation.target()));
    }
    if (kind == Operation.Kind.EXIT) {
      joinAll(row);
    }
    clocks[row + thread] = i + 1;
    lastOfThread[thread] = i;
    length = i + 1;
  }

  private void linkObjects(Footprint footprint, int i, int row) {
    int slot = firstSlot[i];
    for (int index = 0; index < footprint.size(); index++, slot++) {
      int object = footprint.object(index);
      int previous = lastSlot[object];
      slotEvent[slot] = i;
      slotObject[slot] = object;
      slotExclusive[slot] = !sharedCommutes || footprint.isExclusive(index);
      slotPrevious[slot] = previous;
      slotPreviousExclusive[slot] =
          previous == NONE || slotExclusive[previous] ? previous : slotPreviousExclusive[previous];
      joinConflicting(slot, row);
      lastSlot[object] = slot;
    }
    firstSlot[i + 1] = slot;
  }

  /** Joins the clocks of the conflicting events; those before an exclusive one are in its clock. */
  private void joinConflicting(int slot, int row) {
    if (slotExclusive[slot]) {
      for (int s = slotPrevious[slot]; s != slotPreviousExclusive[slot]; s = slotPrevious[s]) {
        join(row, slotEvent[s]);
      }
    }
    if (slotPreviousExclusive[slot] != NONE) {
      join(row, slotEvent[slotPreviousExclusive[slot]]);
    }
  }

  private void joinAll(int row) {
    for (int t = 0; t < stride; t++) {
      if (lastOfThread[t] != NONE) {
        join(row, lastOfThread[t]);
      }
    }
  }

  /** Nothing to do if the event is before this one anyway, which is common. */
  private void join(int row, int event) {
    if (clocks[row + threadOf[event]] > event) {
      return;
    }
    int other = event * stride;
    for (int t = 0; t < stride; t++) {
      clocks[row + t] = Math.max(clocks[row + t], clocks[other + t]);
    }
  }

  private void reserve(int i, int maxThread, Footprint footprint) {
    if (maxThread >= stride) {
      widen(Math.max(2 * stride, maxThread + 1));
    }
    if (i + 1 >= firstSlot.length) {
      firstSlot = Arrays.copyOf(firstSlot, 2 * firstSlot.length);
      threadOf = Arrays.copyOf(threadOf, firstSlot.length);
      previousOfThread = Arrays.copyOf(previousOfThread, firstSlot.length);
      started = Arrays.copyOf(started, firstSlot.length);
    }
    if ((i + 1) * stride > clocks.length) {
      clocks = Arrays.copyOf(clocks, 2 * (i + 1) * stride);
    }
    int slots = firstSlot[i] + footprint.size();
    if (slots > slotEvent.length) {
      slotEvent = Arrays.copyOf(slotEvent, 2 * slots);
      slotObject = Arrays.copyOf(slotObject, 2 * slots);
      slotExclusive = Arrays.copyOf(slotExclusive, 2 * slots);
      slotPrevious = Arrays.copyOf(slotPrevious, 2 * slots);
      slotPreviousExclusive = Arrays.copyOf(slotPreviousExclusive, 2 * slots);
    }
    for (int index = 0; index < footprint.size(); index++) {
      lastSlot = grown(lastSlot, footprint.object(index));
    }
  }

  private void widen(int newStride) {
    int[] wider = new int[newStride * Math.max(length + 1, clocks.length / stride)];
    for (int i = 0; i < length; i++) {
      System.arraycopy(clocks, i * stride, wider, i * newStride, stride);
    }
    clocks = wider;
    stride = newStride;
    lastOfThread = grown(lastOfThread, newStride - 1);
    startOfThread = grown(startOfThread, newStride - 1);
  }

  private static int[] grown(int[] array, int index) {
    if (index < array.length) {
      return array;
    }
    int[] larger = Arrays.copyOf(array, Math.max(2 * array.length, index + 1));
    Arrays.fill(larger, array.length, larger.length, NONE);
    return larger;
  }

  private static int[] filled(int size) {
    int[] array = new int[size];
    Arrays.fill(array, NONE);
    return array;
  }
}
