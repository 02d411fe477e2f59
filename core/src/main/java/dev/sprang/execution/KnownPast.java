package dev.sprang.execution;

import dev.sprang.operation.Footprint;
import dev.sprang.operation.Operation;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * What a thread can know of the events before its next one: its own, those whose values these have
 * read, and those that synchronisation puts before them. Which these are does not depend on the
 * order of independent steps, so neither does what a thread does because of them.
 *
 * <p>Found by walking back from the thread's last event, as far as need be.
 */
public final class KnownPast {
  private final Events events;
  private final BitSet threads = new BitSet();

  /** Locations that a known event has read, and whose last write before it was not met yet. */
  private final BitSet read = new BitSet();

  /** Objects of synchronisation that known events have touched, and those they changed. */
  private final BitSet touched = new BitSet();

  private final BitSet changed = new BitSet();

  /** Known operations that are ordered with other threads. */
  private final List<Operation> ordering = new ArrayList<>();

  private KnownPast(Events events) {
    this.events = events;
  }

  /**
   * Whether a thread that is about to wait in a loop knows already that a value it saw there has
   * changed since: it need not wait, for another round shows something else.
   *
   * @param await what it would wait for
   * @param last the thread's last operation, and what that touched
   * @param end the events before that one
   */
  public static boolean tellsOfChange(
      Events events, int end, int thread, Operation last, Footprint touched, Operation await) {
    KnownPast past = new KnownPast(events);
    past.add(thread, last, touched);
    BitSet seen = new BitSet();
    seen.set(0, await.footprint().size());
    closeRead(seen, await.footprint(), touched);
    for (int i = end - 1; i >= 0 && !seen.isEmpty(); i--) {
      if (events.thread(i) == thread) {
        closeRead(seen, await.footprint(), events.footprint(i));
      }
      if (past.takeIn(i) && events.thread(i) != thread && past.changes(i, seen, await)) {
        return true;
      }
    }
    return false;
  }

  /** What the thread reads again before it waits did not matter earlier. */
  private static void closeRead(BitSet seen, Footprint awaited, Footprint touched) {
    for (int k = seen.nextSetBit(0); k >= 0; k = seen.nextSetBit(k + 1)) {
      if (touched.touches(awaited.object(k))) {
        seen.clear(k);
      }
    }
  }

  private boolean changes(int i, BitSet seen, Operation await) {
    Footprint awaited = await.footprint();
    for (int k = seen.nextSetBit(0); k >= 0; k = seen.nextSetBit(k + 1)) {
      int location = awaited.object(k);
      boolean isWritten =
          awaited.isExclusive(k)
              ? events.footprint(i).touches(location)
              : events.writes(i, location) && await.isSatisfiedBy(k, events.written(i));
      if (isWritten) {
        return true;
      }
    }
    return false;
  }

  /** Whether the event, the one before all that were asked for yet, is known. */
  private boolean takeIn(int i) {
    Operation operation = events.operation(i);
    Footprint footprint = events.footprint(i);
    boolean isKnown = threads.get(events.thread(i)) || isOrdered(i, operation);
    for (int k = 0; k < footprint.size(); k++) {
      int object = footprint.object(k);
      if (!operation.kind().accessesMemory()) {
        isKnown |= changed.get(object) || footprint.isExclusive(k) && touched.get(object);
      } else if (footprint.isExclusive(k)) {
        isKnown |= read.get(object);
        read.clear(object);
      }
    }
    if (isKnown) {
      add(events.thread(i), operation, footprint);
    }
    return isKnown;
  }

  private boolean isOrdered(int i, Operation operation) {
    if (operation.ordersAnyThread() && threads.stream().anyMatch(operation::ordersThread)) {
      return true;
    }
    int thread = events.thread(i);
    return ordering.stream().anyMatch(known -> known.ordersThread(thread));
  }

  private void add(int thread, Operation operation, Footprint footprint) {
    threads.set(thread);
    boolean isMemory = operation.kind().accessesMemory();
    for (int k = 0; k < footprint.size(); k++) {
      if (!isMemory) {
        touched.set(footprint.object(k));
        changed.set(
            footprint.object(k), footprint.isExclusive(k) || changed.get(footprint.object(k)));
      } else if (operation.kind().readsMemory()) {
        read.set(footprint.object(k));
      }
    }
    if (operation.ordersAnyThread()) {
      ordering.add(operation);
    }
  }
}
