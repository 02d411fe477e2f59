package dev.sprang.explore.dpor;

import dev.sprang.operation.Hash;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Sets of accesses, each kept once: what was done behind a state. A set is cut into parts of 48
 * accesses, and is the list of those that are not empty, the first accesses first. What a step adds
 * to what is done behind it was mostly met before the rest, so it is at the front, and the rest of
 * the list is shared; equal lists are one list.
 *
 * <pre>
 *   list = 0: empty; else one more than the number of a pair of a part and the rest of the list
 *   part = number of a word: the place of the part in 16 bits, then a bit for each access
 * </pre>
 */
final class Summaries {
  /**
   * Gives every word a small number, the same for the same word, and the word back for a number.
   */
  private static final class Numbering {
    private long[] words = new long[64];
    private int size;

    /** Open addressing: numbers plus one, 0 for a free slot; at least a fifth are free. */
    private int[] slots = new int[80];

    int number(long word) {
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

    long word(int number) {
      return words[number];
    }

    long bytes() {
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

  private static final int WIDTH = 48;
  private static final int PLACES = 1 << Long.SIZE - WIDTH;

  private final Numbering parts = new Numbering();
  private final Numbering lists = new Numbering();
  private final BitSet last = new BitSet();

  int number(BitSet accesses) {
    int list = 0;
    int at = accesses.length() - 1;
    if (at / WIDTH >= PLACES) {
      throw new ArithmeticException("more than three million accesses behind a state");
    }
    while (at >= 0) {
      int place = at / WIDTH;
      long part = (long) place << WIDTH;
      for (; at >= place * WIDTH; at = accesses.previousSetBit(at - 1)) {
        part |= 1L << at - place * WIDTH;
      }
      list = 1 + lists.number((long) parts.number(part) << 32 | list);
    }
    return list;
  }

  /** A set by its number; valid until the next time. */
  BitSet summary(int number) {
    last.clear();
    for (int list = number; list != 0; ) {
      long pair = lists.word(list - 1);
      long part = parts.word((int) (pair >>> 32));
      int place = (int) (part >>> WIDTH);
      for (long rest = part << 64 - WIDTH >>> 64 - WIDTH; rest != 0; rest &= rest - 1) {
        last.set(WIDTH * place + Long.numberOfTrailingZeros(rest));
      }
      list = (int) pair;
    }
    return last;
  }

  /** How many bytes all sets take. */
  long bytes() {
    return parts.bytes() + lists.bytes();
  }
}
