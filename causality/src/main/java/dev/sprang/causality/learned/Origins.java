package dev.sprang.causality.learned;

import java.util.HashMap;
import java.util.Map;

/** By whom, and in which state, each object of one execution was first shown to others. */
final class Origins {
  private final Map<Long, Integer> states = new HashMap<>();

  void clear() {
    states.clear();
  }

  /** A reference was stored by a thread in this state. */
  void show(long reference, LocalState by) {
    if (reference != 0) {
      states.putIfAbsent(reference, by.number);
    }
  }

  /** The state in which the object was shown, or -1 if it was there from the beginning. */
  int of(long reference) {
    Integer state = states.putIfAbsent(reference, LocalBehaviours.NO_ORIGIN);
    return state == null ? LocalBehaviours.NO_ORIGIN : state;
  }
}
