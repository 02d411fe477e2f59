package dev.sprang.memory;

import static dev.sprang.memory.AccessGraph.NONE;

import java.util.Arrays;

/** The latest event of each thread, with the one before it for every event. */
final class LatestEvents {
  private int[] latest = {};
  private int[] before = {};

  int of(int key) {
    return key < latest.length ? latest[key] : NONE;
  }

  void push(int key, int event) {
    latest = reserved(latest, key);
    before = reserved(before, event);
    before[event] = latest[key];
    latest[key] = event;
  }

  void pop(int key) {
    latest[key] = before[latest[key]];
  }

  private static int[] reserved(int[] array, int index) {
    if (index < array.length) {
      return array;
    }
    int[] longer = Arrays.copyOf(array, Math.max(2 * array.length, index + 8));
    Arrays.fill(longer, array.length, longer.length, NONE);
    return longer;
  }
}
