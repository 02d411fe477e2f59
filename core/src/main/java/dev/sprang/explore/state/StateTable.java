package dev.sprang.explore.state;

import java.util.Arrays;

/**
 * The fingerprints of states that were seen, numbered in the order they came. Open addressing in
 * one array of two words per place; grown by half when four fifths are full, so that a stored state
 * takes 20 to 30 bytes.
 */
final class StateTable {
  private static final int INITIAL = 1 << 10;

  private long[] keys = new long[2 * INITIAL];
  private int capacity = INITIAL;
  private int size;

  /** Whether the state was not there before; it is now. */
  boolean add(long high, long low) {
    int place = place(keys, capacity, high, keyed(high, low));
    if (keys[2 * place + 1] != 0) {
      return false;
    }
    if (size >= capacity / 5 * 4) {
      grow();
      place = place(keys, capacity, high, keyed(high, low));
    }
    keys[2 * place] = high;
    keys[2 * place + 1] = keyed(high, low);
    size++;
    return true;
  }

  int size() {
    return size;
  }

  /** How many bytes the table takes. */
  long bytes() {
    return 8L * keys.length;
  }

  void clear() {
    Arrays.fill(keys, 0);
    size = 0;
  }

  /** A second word of 0 marks a free place; the one fingerprint in 2^64 that has it borrows. */
  private static long keyed(long high, long low) {
    return low != 0 ? low : high | 1;
  }

  private static int place(long[] keys, int capacity, long high, long low) {
    int place = (int) ((high >>> 32) * capacity >>> 32);
    while (keys[2 * place + 1] != 0 && (keys[2 * place] != high || keys[2 * place + 1] != low)) {
      place = place + 1 == capacity ? 0 : place + 1;
    }
    return place;
  }

  private void grow() {
    int larger = Math.addExact(capacity, capacity / 2);
    long[] moved = new long[Math.multiplyExact(2, larger)];
    for (int i = 0; i < capacity; i++) {
      if (keys[2 * i + 1] != 0) {
        int place = place(moved, larger, keys[2 * i], keys[2 * i + 1]);
        moved[2 * place] = keys[2 * i];
        moved[2 * place + 1] = keys[2 * i + 1];
      }
    }
    keys = moved;
    capacity = larger;
  }
}
