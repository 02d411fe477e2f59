package dev.sprang.execution;

import dev.sprang.operation.Hash;
import java.util.Arrays;

/** Gives every word a small number, the same for the same word, and the word back for a number. */
public final class WordNumbers {
  private long[] words = new long[64];
  private int size;

  /** Open addressing: numbers plus one, 0 for a free slot; at least a fifth are free. */
  private int[] slots = new int[80];

  public int number(long word) {
    int slot = find(word);
    if (slots[slot] != 0) {
      return slots[slot] - 1;
    }
    if (size == words.length) {
      words = Arrays.copyOf(words, size + size / 8);
    }
    words[size++] = word;
    slots[slot] = size;
    if (size > slots.length / 5 * 4) {
      grow();
    }
    return size - 1;
  }

  public long word(int number) {
    return words[number];
  }

  public long bytes() {
    return 8L * words.length + 4L * slots.length;
  }

  private int find(long word) {
    int slot = (int) ((Hash.of(word) & 0xFFFFFFFFL) * slots.length >>> 32);
    while (slots[slot] != 0 && words[slots[slot] - 1] != word) {
      slot = slot + 1 == slots.length ? 0 : slot + 1;
    }
    return slot;
  }

  private void grow() {
    slots = new int[slots.length + slots.length / 4];
    for (int number = 0; number < size; number++) {
      slots[find(words[number])] = number + 1;
    }
  }
}
