package dev.sprang.engine.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Numbers distinct outcomes, each given as a sequence of numbers; exact, without making text. */
final class OutcomeTable {
  private final List<long[]> keys = new ArrayList<>();
  private int[] table = new int[64];

  private long[] key = new long[64];
  private int length;

  /** Begins the next outcome. */
  void begin() {
    length = 0;
  }

  void add(long value) {
    if (length == key.length) {
      key = Arrays.copyOf(key, 2 * length);
    }
    key[length++] = value;
  }

  /** The number of the outcome given since {@link #begin}. */
  int number() {
    int slot = hash(key, length) & (table.length - 1);
    while (table[slot] != 0) {
      long[] known = keys.get(table[slot] - 1);
      if (known.length == length && Arrays.equals(known, 0, length, key, 0, length)) {
        return table[slot] - 1;
      }
      slot = slot + 1 & (table.length - 1);
    }
    keys.add(Arrays.copyOf(key, length));
    table[slot] = keys.size();
    if (2 * keys.size() > table.length) {
      rehash();
    }
    return keys.size() - 1;
  }

  long[] key(int number) {
    return keys.get(number);
  }

  private void rehash() {
    table = new int[2 * table.length];
    for (int number = 0; number < keys.size(); number++) {
      int slot = hash(keys.get(number), keys.get(number).length) & (table.length - 1);
      while (table[slot] != 0) {
        slot = slot + 1 & (table.length - 1);
      }
      table[slot] = number + 1;
    }
  }

  private static int hash(long[] values, int length) {
    long hash = length;
    for (int i = 0; i < length; i++) {
      hash = (hash ^ values[i]) * 0x9E3779B97F4A7C15L;
      hash ^= hash >>> 29;
    }
    return (int) (hash ^ hash >>> 32);
  }
}
