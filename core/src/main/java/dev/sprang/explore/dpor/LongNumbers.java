package dev.sprang.explore.dpor;

import dev.sprang.operation.Hash;
import java.util.Arrays;

/** Gives every word a small number, the same for the same word, and the word back for a number. */
final class LongNumbers {
  private long[] words = new long[64];
  private int size;

  /** Open addressing: numbers plus one, 0 for a free slot; at least an eighth are free. */
  private int[] slots = new int[128];

  int number(long word) {
    int slot = find(word);
    if (slots[slot] != 0) {
      return slots[slot] - 1;
    }
    if (size == words.length) {
      words = Arrays.copyOf(words, size + size / 2);
    }
    words[size++] = word;
    slots[slot] = size;
    if (size > slots.length / 8 * 7) {
      grow();
    }
    return size - 1;
  }

  long word(int number) {
    return words[number];
  }

  long bytes() {
    return 8L * words.length + 4L * slots.length;
  }

  private int find(long word) {
    int mask = slots.length - 1;
    int slot = (int) Hash.of(word) & mask;
    while (slots[slot] != 0 && words[slots[slot] - 1] != word) {
      slot = slot + 1 & mask;
    }
    return slot;
  }

  private void grow() {
    slots = new int[2 * slots.length];
    for (int number = 0; number < size; number++) {
      slots[find(words[number])] = number + 1;
    }
  }
}
