package dev.sprang.explore.state;

import dev.sprang.execution.Events;
import dev.sprang.operation.Operation;
import java.util.Arrays;
import java.util.BitSet;

/**
 * The monitors and locks that threads hold, told by the events so far. Grows and shrinks with a
 * depth-first search. Those that were taken when nobody else could see them are not among them.
 */
final class HeldLocks {
  private BitSet[] held = new BitSet[4];

  /** By event: the lock that it took or gave back, -1 if none; and whose it is. */
  private int[] changed = new int[64];

  private int[] threads = new int[64];
  private int length;

  /** Those of a thread. */
  BitSet of(int thread) {
    while (thread >= held.length) {
      held = Arrays.copyOf(held, 2 * held.length);
    }
    if (held[thread] == null) {
      held[thread] = new BitSet();
    }
    return held[thread];
  }

  /** Takes back all but the first events. */
  void truncate(int events) {
    while (length > events) {
      length--;
      if (changed[length] >= 0) {
        of(threads[length]).flip(changed[length]);
      }
    }
  }

  /** Goes on to the last event. */
  void follow(Events events) {
    while (length < events.length()) {
      if (length == changed.length) {
        changed = Arrays.copyOf(changed, 2 * length);
        threads = Arrays.copyOf(threads, 2 * length);
      }
      threads[length] = events.thread(length);
      changed[length] = change(events, length);
      if (changed[length] >= 0) {
        of(threads[length]).flip(changed[length]);
      }
      length++;
    }
  }

  private int change(Events events, int i) {
    Operation operation = events.operation(i);
    boolean isHeldAfter;
    switch (operation.kind()) {
      case LOCK, REACQUIRE, UNLOCK -> isHeldAfter = events.written(i) > 0;
      case WAIT -> isHeldAfter = false;
      case TRY_LOCK ->
          isHeldAfter = of(events.thread(i)).get(operation.object()) || events.observed(i) == 1;
      default -> {
        return -1;
      }
    }
    boolean wasHeld = of(events.thread(i)).get(operation.object());
    return wasHeld == isHeldAfter ? -1 : operation.object();
  }
}
