package dev.sprang.explore.dpor;

import java.util.BitSet;

/**
 * Sets of accesses, each kept once: what was done behind a state. Sets of neighbouring states
 * differ in little, so each is a tree whose leaves are words of 64 accesses, and equal trees are
 * kept once too:
 *
 * <pre>
 *   set  = number of a tree, and its height in the last bits
 *   tree = height 0: number of a word; else number of a pair of trees of the height below
 * </pre>
 */
final class Summaries {
  /** More than trees can have; a power of two. */
  private static final int HEIGHTS = 16;

  private final LongNumbers words = new LongNumbers();
  private final LongNumbers pairs = new LongNumbers();
  private final BitSet last = new BitSet();
  private long[] told = new long[4];

  int number(BitSet accesses) {
    long[] all = accesses.toLongArray();
    int height = 0;
    while (1 << height < all.length) {
      height++;
    }
    if (height >= HEIGHTS) {
      throw new ArithmeticException("more than a million accesses behind a state");
    }
    return Math.multiplyExact(tree(all, 0, height), HEIGHTS) + height;
  }

  private int tree(long[] all, int from, int height) {
    if (height == 0) {
      return words.number(from < all.length ? all[from] : 0);
    }
    int half = 1 << height - 1;
    long left = tree(all, from, height - 1);
    return pairs.number(left << 32 | tree(all, from + half, height - 1));
  }

  /** A set by its number; valid until the next time. */
  BitSet summary(int number) {
    int height = number % HEIGHTS;
    if (told.length < 1 << height) {
      told = new long[1 << height];
    }
    tell(number / HEIGHTS, height, 0);
    last.clear();
    for (int i = 0; i < 1 << height; i++) {
      for (long rest = told[i]; rest != 0; rest &= rest - 1) {
        last.set(64 * i + Long.numberOfTrailingZeros(rest));
      }
    }
    return last;
  }

  private void tell(int tree, int height, int at) {
    if (height == 0) {
      told[at] = words.word(tree);
      return;
    }
    long pair = pairs.word(tree);
    tell((int) (pair >>> 32), height - 1, at);
    tell((int) pair, height - 1, at + (1 << height - 1));
  }

  /** How many bytes all sets take. */
  long bytes() {
    return words.bytes() + pairs.bytes();
  }
}
