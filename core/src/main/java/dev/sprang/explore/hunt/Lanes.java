package dev.sprang.explore.hunt;

import dev.sprang.execution.Events;
import dev.sprang.execution.HappensBefore;
import dev.sprang.operation.OperationKind;
import java.util.Arrays;

/** An execution seen thread by thread: what follows in the same thread, and under which locks. */
final class Lanes {
  private static final int NONE = -1;

  private final Events events;

  /** The next event of the same thread, or -1. */
  private final int[] next;

  /** The acquisition of the innermost lock that the thread holds after the event, or -1. */
  private final int[] holding;

  /** What the thread found last, up to and with the event. */
  private final long[] found;

  private final int[] previous;

  /** Where what an acquisition took is released; -1 if nowhere. */
  private final int[] release;

  Lanes(Events events, HappensBefore order) {
    int length = events.length();
    this.events = events;
    next = new int[length];
    previous = new int[length];
    holding = new int[length];
    found = new long[length];
    release = new int[length];
    Arrays.fill(next, NONE);
    Arrays.fill(release, NONE);
    for (int i = 0; i < length; i++) {
      int own = order.predecessorInThread(i);
      previous[i] = own != NONE && events.thread(own) == events.thread(i) ? own : NONE;
      if (previous[i] != NONE) {
        next[own] = i;
      }
      holding[i] = holdingAfter(i);
      boolean finds = events.operation(i).kind().readsMemory();
      found[i] = finds ? events.observed(i) : foundBefore(i);
    }
  }

  private int holdingAfter(int i) {
    int before = previous[i] == NONE ? NONE : holding[previous[i]];
    OperationKind kind = events.operation(i).kind();
    if (kind == OperationKind.LOCK) {
      return i;
    }
    if (kind == OperationKind.UNLOCK && before != NONE) {
      release[before] = i;
      return outer(before);
    }
    return before;
  }

  /** The acquisition around an acquisition. */
  private int outer(int lock) {
    return previous[lock] == NONE ? NONE : holding[previous[lock]];
  }

  /** The value that the thread of event {@code i} found last before it; 0 if there is none. */
  long foundBefore(int i) {
    return previous[i] == NONE ? 0 : found[previous[i]];
  }

  /** Whether some lock is held at event {@code i} and by the other thread after {@code own}. */
  boolean haveCommonLock(int i, int own) {
    int held = previous[i] == NONE ? NONE : holding[previous[i]];
    for (int a = held; a != NONE; a = outer(a)) {
      for (int b = holding[own]; b != NONE; b = outer(b)) {
        if (events.operation(a).object() == events.operation(b).object()) {
          return true;
        }
      }
    }
    return false;
  }

  /** Where the lock taken by event {@code lock} is released, or -1. */
  int release(int lock) {
    return release[lock];
  }

  /** The choices of the thread from the acquisition of a lock to its release. */
  int[] section(int lock) {
    int[] choices = new int[8];
    int count = 0;
    for (int i = lock; i != NONE; i = i == release[lock] ? NONE : next[i]) {
      if (count == choices.length) {
        choices = Arrays.copyOf(choices, 2 * count);
      }
      choices[count++] = events.choice(i);
    }
    return Arrays.copyOf(choices, count);
  }

  /** The first event under one lock that conflicts with one under the other, or -1. */
  int conflictUnder(int lock, int other) {
    for (int p = next[lock]; p != NONE && p != release[lock]; p = next[p]) {
      if (conflictWith(p, other) != NONE) {
        return p;
      }
    }
    return NONE;
  }

  /** The first event under the lock that conflicts with event {@code i}, or -1. */
  int conflictWith(int i, int lock) {
    for (int q = next[lock]; q != NONE && q != release[lock]; q = next[q]) {
      if (events.footprint(i).conflicts(events.footprint(q))) {
        return q;
      }
    }
    return NONE;
  }
}
