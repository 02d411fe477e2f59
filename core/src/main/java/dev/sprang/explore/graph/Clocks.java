package dev.sprang.explore.graph;

import java.util.Arrays;

/**
 * Sets of events that hold with every event all earlier ones of its thread: of each thread, how
 * many. An array that is too short stands for one with zeros at its end.
 */
final class Clocks {
  static final int[] NOTHING = {};

  private Clocks() {}

  /** Both sets; {@code clock} itself, changed, if it is long enough. */
  static int[] join(int[] clock, int[] other) {
    int[] joined = clock.length < other.length ? Arrays.copyOf(clock, other.length) : clock;
    for (int thread = 0; thread < other.length; thread++) {
      joined[thread] = Math.max(joined[thread], other[thread]);
    }
    return joined;
  }

  /** How many events of a thread are in the set. */
  static int of(int[] clock, int thread) {
    return thread < clock.length ? clock[thread] : 0;
  }
}
