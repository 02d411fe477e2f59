package dev.sprang.explore.hunt;

import dev.sprang.operation.Hash;
import java.util.Arrays;

/** A set of hashes that never takes more than its share of memory: once full, it stays as it is. */
final class LongTable {
  private static final int MOST = 1 << 19;

  /** Open addressing; 0 marks a free slot, at least half are free. */
  private long[] slots = new long[1 << 10];

  private int size;

  int size() {
    return size;
  }

  boolean isFull() {
    return size == MOST;
  }

  boolean contains(long hash) {
    long key = hash == 0 ? 1 : hash;
    return slots[find(slots, key)] == key;
  }

  /** True if the hash was not in the set; it is now, unless the set is full. */
  boolean add(long hash) {
    long key = hash == 0 ? 1 : hash;
    int slot = find(slots, key);
    if (slots[slot] == key) {
      return false;
    }
    if (!isFull()) {
      slots[slot] = key;
      size++;
      if (2 * size > slots.length) {
        grow();
      }
    }
    return true;
  }

  private void grow() {
    long[] larger = new long[2 * slots.length];
    Arrays.stream(slots).filter(key -> key != 0).forEach(key -> larger[find(larger, key)] = key);
    slots = larger;
  }

  private static int find(long[] table, long key) {
    int mask = table.length - 1;
    int slot = (int) Hash.of(key) & mask;
    while (table[slot] != 0 && table[slot] != key) {
      slot = slot + 1 & mask;
    }
    return slot;
  }
}
