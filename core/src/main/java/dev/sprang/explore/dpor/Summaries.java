package dev.sprang.explore.dpor;

import dev.sprang.execution.WordNumbers;
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
  private static final int WIDTH = 48;
  private static final int PLACES = 1 << Long.SIZE - WIDTH;

  private final WordNumbers parts = new WordNumbers();
  private final WordNumbers lists = new WordNumbers();
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
