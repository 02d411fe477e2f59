package dev.sprang.explore.graph;

import java.util.Arrays;

/** A map from small numbers to numbers; what was not put is {@link ExecutionGraph#NONE}. */
final class IntMap {
  private int[] values = new int[0];

  int get(int key) {
    return key < values.length ? values[key] : ExecutionGraph.NONE;
  }

  void put(int key, int value) {
    if (key >= values.length) {
      int old = values.length;
      values = Arrays.copyOf(values, Math.max(Math.max(8, 2 * old), key + 1));
      Arrays.fill(values, old, values.length, ExecutionGraph.NONE);
    }
    values[key] = value;
  }

  void clear() {
    Arrays.fill(values, ExecutionGraph.NONE);
  }

  /** All keys that were put are below this. */
  int bound() {
    return values.length;
  }
}
