package dev.sprang.causality.order;

import java.util.Arrays;

/** A strict partial order on events, transitively closed, that grows pair by pair. */
final class Closure {
  private final int words;

  /** Row {@code a}: the events after {@code a}, one bit each. */
  private final long[] rows;

  private final int events;

  Closure(int events) {
    this.events = events;
    this.words = (events + 63) / 64;
    this.rows = new long[events * words];
  }

  private Closure(Closure other) {
    this.events = other.events;
    this.words = other.words;
    this.rows = Arrays.copyOf(other.rows, other.rows.length);
  }

  Closure copy() {
    return new Closure(this);
  }

  boolean isBefore(int a, int b) {
    return (rows[a * words + (b >>> 6)] & 1L << b) != 0;
  }

  /** Puts {@code a} before {@code b}, which must not be before it. */
  void order(int a, int b) {
    for (int x = 0; x < events; x++) {
      if ((x == a || isBefore(x, a)) && !isBefore(x, b)) {
        for (int word = 0; word < words; word++) {
          rows[x * words + word] |= rows[b * words + word];
        }
        rows[x * words + (b >>> 6)] |= 1L << b;
      }
    }
  }

  /**
   * The given events in an order that respects this one.
   *
   * @param latestFirst whether, where there is a choice, the event with the largest number is next
   */
  int[] linearise(boolean[] wanted, boolean latestFirst) {
    int[] order = new int[events];
    int length = 0;
    boolean[] done = new boolean[events];
    for (int next = free(wanted, done, latestFirst);
        next >= 0;
        next = free(wanted, done, latestFirst)) {
      done[next] = true;
      order[length++] = next;
    }
    return Arrays.copyOf(order, length);
  }

  private int free(boolean[] wanted, boolean[] done, boolean latestFirst) {
    for (int i = 0; i < events; i++) {
      int event = latestFirst ? events - 1 - i : i;
      if (wanted[event] && !done[event] && isFree(event, wanted, done)) {
        return event;
      }
    }
    return -1;
  }

  private boolean isFree(int b, boolean[] wanted, boolean[] done) {
    for (int a = 0; a < events; a++) {
      if (wanted[a] && !done[a] && isBefore(a, b)) {
        return false;
      }
    }
    return true;
  }
}
