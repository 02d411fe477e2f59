package dev.sprang.explore.state;

import java.util.Arrays;

/**
 * The states on the path of a depth-first search, so that one that is met again is known to close a
 * circle. A counter per part of the fingerprint's range keeps most questions from walking the path.
 */
final class PathStates {
  private static final int PARTS = 1 << 16;

  private final int[] counts = new int[PARTS];
  private long[] keys = new long[128];
  private int[] depths = new int[64];
  private int size;

  /** Adds the state at a depth, deeper than all that are there. */
  void add(int depth, long high, long low) {
    if (size == depths.length) {
      depths = Arrays.copyOf(depths, 2 * size);
      keys = Arrays.copyOf(keys, 4 * size);
    }
    depths[size] = depth;
    keys[2 * size] = high;
    keys[2 * size + 1] = low;
    counts[part(high)]++;
    size++;
  }

  /** Forgets states that are not above {@code length} choices. */
  void truncate(int length) {
    while (size > 0 && depths[size - 1] >= length) {
      size--;
      counts[part(keys[2 * size])]--;
    }
  }

  boolean contains(long high, long low) {
    if (counts[part(high)] == 0) {
      return false;
    }
    for (int i = size - 1; i >= 0; i--) {
      if (keys[2 * i] == high && keys[2 * i + 1] == low) {
        return true;
      }
    }
    return false;
  }

  private static int part(long high) {
    return (int) (high >>> 48);
  }
}
