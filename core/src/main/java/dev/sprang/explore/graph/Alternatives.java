package dev.sprang.explore.graph;

import java.util.Arrays;

/** What else could have been done at the events of a graph, last first. */
final class Alternatives {
  /** What an alternative is about. */
  enum Kind {
    /** The event reads from another write. */
    SOURCE,
    /** The event has another data choice. */
    CHOICE,
    /** The event is a write at another place, behind this one. */
    POSITION,
    /** This earlier read reads from the event; instead of a choice, the read half of an update. */
    REVISIT,
    /** The event is a write that an earlier read reads from, behind this one. */
    ARRIVAL
  }

  private Kind[] kinds = new Kind[16];
  private int[] at = new int[16];
  private int[] events = new int[16];
  private int[] choices = new int[16];
  private int length;

  /**
   * @param index the number of the event there is an alternative for
   */
  void push(int index, Kind kind, int event, int choice) {
    if (length == at.length) {
      kinds = Arrays.copyOf(kinds, 2 * length);
      at = Arrays.copyOf(at, 2 * length);
      events = Arrays.copyOf(events, 2 * length);
      choices = Arrays.copyOf(choices, 2 * length);
    }
    kinds[length] = kind;
    at[length] = index;
    events[length] = event;
    choices[length++] = choice;
  }

  boolean isEmpty() {
    return length == 0;
  }

  /** Takes the last alternative away; it is what the accessors speak of until the next push. */
  void pop() {
    length--;
  }

  int length() {
    return length;
  }

  /** Takes away alternative {@code k}, which is what the accessors speak of until the next push. */
  void remove(int k) {
    Kind kind = kinds[k];
    int index = at[k];
    int event = events[k];
    int choice = choices[k];
    length--;
    System.arraycopy(kinds, k + 1, kinds, k, length - k);
    System.arraycopy(at, k + 1, at, k, length - k);
    System.arraycopy(events, k + 1, events, k, length - k);
    System.arraycopy(choices, k + 1, choices, k, length - k);
    kinds[length] = kind;
    at[length] = index;
    events[length] = event;
    choices[length] = choice;
  }

  /** What alternative {@code k} is. */
  Kind kind(int k) {
    return kinds[k];
  }

  Kind kind() {
    return kinds[length];
  }

  int index() {
    return at[length];
  }

  int event() {
    return events[length];
  }

  int choice() {
    return choices[length];
  }
}
