package dev.sprang.live.run.contents;

import dev.sprang.live.run.escape.EscapeTracker;
import dev.sprang.live.run.jvm.Memory;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;

/**
 * How many numbers a call draws from a {@link Random} that several threads use. Only one is drawn
 * at one moment: what draws more of them, as {@code nextLong} does, leaves room for others.
 */
final class Draws {
  /** The class, by its internal name. */
  static final String RANDOM = "java/util/Random";

  static final String SEVERAL =
      "A call draws several numbers, one after the other, from a Random that other threads may use"
          + " meanwhile: give each thread its own, or let the vm engine run its own code: --engine"
          + " vm";

  private static final Memory.Slot SEED = Memory.slot(Random.class, "seed", 'L');
  private static final long MULTIPLIER = 0x5DEECE66DL;
  private static final long ADDEND = 0xBL;
  private static final long MASK = (1L << 48) - 1;

  /** No call draws more; one that sets a seed hardly ever sets one that is so near. */
  private static final long MOST = 1L << 32;

  private Draws() {}

  /** Whether others draw from it too. */
  static boolean isForSeveral(Random random) {
    return !EscapeTracker.isOfItsThread(random);
  }

  /** What decides which numbers come next. */
  static long seed(Random random) {
    return ((AtomicLong) Memory.reference(random, SEED)).get();
  }

  /** Whether there are several draws between two seeds, and nobody has set another one. */
  static boolean areSeveral(long before, long after) {
    long draws = between(before, after);
    return draws > 1 && draws <= MOST;
  }

  /** How many draws lead from one seed to the other: found bit by bit, as each one has its turn. */
  private static long between(long before, long after) {
    long draws = 0;
    long seed = before;
    long multiplier = MULTIPLIER;
    long addend = ADDEND;
    for (long bit = 1; seed != after; bit <<= 1) {
      if ((seed & bit) != (after & bit)) {
        seed = seed * multiplier + addend & MASK;
        draws |= bit;
      }
      addend *= multiplier + 1;
      multiplier *= multiplier;
    }
    return draws;
  }
}
