package dev.sprang.execution;

import dev.sprang.operation.Footprint;
import dev.sprang.operation.Operation;
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

  /**
   * What the row of an event begins with: its thread, the event before it in that thread, the
   * thread that it started, its first slot, the last time up to it that time went on; -1 for none.
   * And whether it is the first of its thread to follow some event.
   */
  private static final int THREAD = 0;

  private static final int PREVIOUS = 1;
  private static final int STARTED = 2;
  private static final int FIRST_SLOT = 3;
  private static final int TICK = 4;
  private static final int FOLLOWS = 5;

  /**
   * Then comes its clock, a number for each thread t: 1 + last event of t that is the event or
   * before it.
   */
  private static final int CLOCK = 6;

  /**
   * A slot is one footprint entry of one event: the event, the entry, the slot before it on the
   * same object, and the last one before it that is exclusive.
   */
  private static final int SLOT = 4;

  private static final int ENTRY = 1;
  private static final int SLOT_BEFORE = 2;
  private static final int EXCLUSIVE_BEFORE = 3;

  /** Set in every entry: 1 to order any two events on one object, even if both only share it. */
  private final int always;

  private int length;
  private int threads = 4;
  private int width = CLOCK + threads;
  private int[] rows = new int[FEW * width];
  private int[] slots = new int[FEW * SLOT];
  private int nextSlot;

  /** Last event of each thread, and the event that started it. */
  private int[] lastOfThread = filled(threads);

  private int[] startOfThread = filled(threads);

  /** The last time that time went on. */
  private int lastTick = NONE;

  /** The latest slot of each object. */
  private int[] lastSlot = filled(FEW);

  public HappensBefore() {
    this(true);
  }

  /**
   * @param sharedCommutes false to order any two events on one object, even if both only share it
   */
  public HappensBefore(boolean sharedCommutes) {
    always = sharedCommutes ? 0 : 1;
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
      int row = length * width;
      lastOfThread[rows[row + THREAD]] = rows[row + PREVIOUS];
      if (rows[row + STARTED] != NONE) {
        startOfThread[rows[row + STARTED]] = NONE;
      }
      while (nextSlot > rows[row + FIRST_SLOT]) {
        nextSlot -= SLOT;
        lastSlot[slots[nextSlot + ENTRY] >>> 1] = slots[nextSlot + SLOT_BEFORE];
      }
    }
    lastTick = length == 0 ? NONE : rows[(length - 1) * width + TICK];
  }

  /** Whether event {@code i} is event {@code j} or happens before it. */
  public boolean ordered(int i, int j) {
    return rows[j * width + CLOCK + rows[i * width + THREAD]] > i;
  }

  /**
   * Per thread, one more than its last event that is, or happens before, each event from {@code
   * from} on.
   *
   * @param reused an array for the answer, if it is long enough
   */
  public int[] beforeAllFrom(int from, int[] reused) {
    int[] all = reused.length < threads ? new int[threads] : reused;
    Arrays.fill(all, Integer.MAX_VALUE);
    for (int i = from; i < length; i++) {
      int row = i * width;
      if (rows[row + PREVIOUS] < from) { // what is before that is before all later ones of a thread
        for (int t = 0; t < threads; t++) {
          all[t] = Math.min(all[t], rows[row + CLOCK + t]);
        }
      }
    }
    return all;
  }

  /**
   * The last event that orders {@code thread}'s next one, whatever that is: its own latest, the one
   * that started it, or the last time that time went on; -1 if there is none of them.
   */
  public int latestOf(int thread) {
    return Math.max(latestOwnOf(thread), lastTick);
  }

  /** The same as if time did not go on. */
  public int latestOwnOf(int thread) {
    return thread < threads ? ownOrStart(lastOfThread[thread], thread) : NONE;
  }

  private int ownOrStart(int latest, int thread) {
    int own = latest;
    while (own != NONE && isTick(own)) {
      own = rows[own * width + PREVIOUS];
    }
    return own != NONE ? own : startOfThread[thread];
  }

  /** Whether event {@code i} is that time goes on. */
  public boolean isTick(int i) {
    return rows[i * width + TICK] == i;
  }

  /** The event that started {@code thread}, or -1. */
  public int startOf(int thread) {
    return thread < threads ? startOfThread[thread] : NONE;
  }

  /** The last event that is before event {@code i} whatever that does, or -1. */
  public int predecessor(int i) {
    int own = predecessorInThread(i);
    return Math.max(own, rows[i * width + TICK]);
  }

  /** The event that orders event {@code i} in its own thread, but by time, or -1. */
  public int predecessorInThread(int i) {
    int row = i * width;
    return ownOrStart(rows[row + PREVIOUS], rows[row + THREAD]);
  }

  /** Whether something happens before event {@code i} that is not before it whatever it does. */
  public boolean followsOthers(int i) {
    return rows[i * width + FOLLOWS] != 0;
  }

  /** The first event of {@code thread} that comes after event {@code i} in the execution, or -1. */
  public int firstAfter(int i, int thread) {
    int first = NONE;
    int event = thread < threads ? lastOfThread[thread] : NONE;
    while (event > i) {
      first = event;
      event = rows[event * width + PREVIOUS];
    }
    return first;
  }

  /** Whether an event of another thread that comes after {@code i} happens before {@code j}. */
  public boolean followsAnyAfter(int i, int j) {
    int row = j * width;
    for (int t = 0; t < threads; t++) {
      if (rows[row + CLOCK + t] > i + 1 && t != rows[row + THREAD]) {
        return true;
      }
    }
    return false;
  }

  /** The latest slot of an object, or -1: where the walk over its events begins. */
  public int lastSlot(int object) {
    return object < lastSlot.length ? lastSlot[object] : NONE;
  }

  /** The slot of entry {@code index} in the footprint of event {@code i}. */
  public int slot(int i, int index) {
    return rows[i * width + FIRST_SLOT] + index * SLOT;
  }

  public int eventOf(int slot) {
    return slots[slot];
  }

  public boolean isExclusive(int slot) {
    return (slots[slot + ENTRY] & 1) != 0;
  }

  public int previous(int slot) {
    return slots[slot + SLOT_BEFORE];
  }

  public int previousExclusive(int slot) {
    return slots[slot + EXCLUSIVE_BEFORE];
  }

  private void append(Events events, int i) {
    int thread = events.thread(i);
    Operation operation = events.operation(i);
    Footprint footprint = events.footprint(i);
    reserve(i, Math.max(thread, operation.target()), footprint.size());
    int row = i * width;
    int previous = lastOfThread[thread];
    int before = Math.max(previous != NONE ? previous : startOfThread[thread], lastTick);
    rows[row + THREAD] = thread;
    rows[row + PREVIOUS] = previous;
    rows[row + STARTED] = NONE;
    rows[row + TICK] = lastTick;
    rows[row + FIRST_SLOT] = nextSlot;
    rows[row + FOLLOWS] = 0;
    if (before == NONE) {
      Arrays.fill(rows, row + CLOCK, row + width, 0);
    } else {
      System.arraycopy(rows, before * width + CLOCK, rows, row + CLOCK, threads);
    }
    for (int index = 0; index < footprint.size(); index++) {
      link(footprint.entry(index) | always, i, row);
    }
    if (operation.ordersAnyThread()) {
      orderThreads(operation, i, row);
    }
    rows[row + CLOCK + thread] = i + 1;
    lastOfThread[thread] = i;
    length = i + 1;
  }

  private void orderThreads(Operation operation, int i, int row) {
    switch (operation.kind()) {
      case START -> {
        rows[row + STARTED] = operation.target();
        startOfThread[operation.target()] = i;
      }
      case JOIN -> {
        if (latestOf(operation.target()) != NONE) {
          join(row, latestOf(operation.target()));
        }
      }
      case TICK -> {
        joinAll(row);
        lastTick = i;
        rows[row + TICK] = i;
      }
      default -> joinAll(row);
    }
  }

  /** Adds a slot to its object's chain, and joins the clocks of those that it conflicts with. */
  private void link(int entry, int i, int row) {
    int object = entry >>> 1;
    if (object >= lastSlot.length) {
      lastSlot = grown(lastSlot, object);
    }
    int before = lastSlot[object];
    int exclusive =
        before == NONE || isExclusive(before) ? before : slots[before + EXCLUSIVE_BEFORE];
    int slot = nextSlot;
    slots[slot] = i;
    slots[slot + ENTRY] = entry;
    slots[slot + SLOT_BEFORE] = before;
    slots[slot + EXCLUSIVE_BEFORE] = exclusive;
    lastSlot[object] = slot;
    nextSlot = slot + SLOT;
    if ((entry & 1) != 0) {
      for (int s = before; s != exclusive; s = slots[s + SLOT_BEFORE]) {
        join(row, slots[s]);
      }
    }
    if (exclusive != NONE) { // what conflicts and is earlier is in its clock
      join(row, slots[exclusive]);
    }
  }

  private void joinAll(int row) {
    for (int t = 0; t < threads; t++) {
      if (lastOfThread[t] != NONE) {
        join(row, lastOfThread[t]);
      }
    }
  }

  /** Nothing to do if the event is before this one anyway, which is common. */
  private void join(int row, int event) {
    int other = event * width;
    if (rows[row + CLOCK + rows[other + THREAD]] > event) {
      return;
    }
    rows[row + FOLLOWS] = 1;
    for (int at = CLOCK; at < width; at++) {
      rows[row + at] = Math.max(rows[row + at], rows[other + at]);
    }
  }

  private void reserve(int i, int maxThread, int entries) {
    if (maxThread >= threads) {
      widen(Math.max(2 * threads, maxThread + 1));
    }
    if ((i + 1) * width > rows.length) {
      rows = Arrays.copyOf(rows, 2 * (i + 1) * width);
    }
    if (nextSlot + entries * SLOT > slots.length) {
      slots = Arrays.copyOf(slots, 2 * (nextSlot + entries * SLOT));
    }
  }

  private void widen(int newThreads) {
    int newWidth = CLOCK + newThreads;
    int[] wider = new int[newWidth * Math.max(length + 1, rows.length / width)];
    for (int i = 0; i < length; i++) {
      System.arraycopy(rows, i * width, wider, i * newWidth, width);
    }
    rows = wider;
    width = newWidth;
    threads = newThreads;
    lastOfThread = grown(lastOfThread, newThreads - 1);
    startOfThread = grown(startOfThread, newThreads - 1);
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
