package dev.sprang.live.run.naming;

import java.util.Arrays;

/** Numbers keys from 0 in the order they are first asked for; open addressing, no boxing. */
final class LongIntTable {
  private long[] keys = new long[256];
  private int[] numbers = new int[256];
  private int size;

  int size() {
    return size;
  }

  int number(long key) {
    int mask = keys.length - 1;
    int slot = hash(key) & mask;
    while (numbers[slot] != 0) {
      if (keys[slot] == key) {
        return numbers[slot] - 1;
      }
      slot = slot + 1 & mask;
    }
    keys[slot] = key;
    numbers[slot] = ++size;
    if (2 * size > keys.length) {
      grow();
    }
    return size - 1;
  }

  private void grow() {
    long[] oldKeys = keys;
    int[] oldNumbers = numbers;
    keys = new long[2 * oldKeys.length];
    numbers = new int[2 * oldKeys.length];
    Arrays.fill(numbers, 0);
    int mask = keys.length - 1;
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldNumbers[i] != 0) {
        int slot = hash(oldKeys[i]) & mask;
        while (numbers[slot] != 0) {
          slot = slot + 1 & mask;
        }
        keys[slot] = oldKeys[i];
        numbers[slot] = oldNumbers[i];
      }
    }
  }

  private static int hash(long key) {
    long mixed = key * 0x9E3779B97F4A7C15L;
    return (int) (mixed ^ mixed >>> 32);
  }
}
