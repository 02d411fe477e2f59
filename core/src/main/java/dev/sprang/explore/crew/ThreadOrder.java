package dev.sprang.explore.crew;

import dev.sprang.explore.Explorer;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * An order of threads that never changes once two of them are known: at first that of their
 * numbers, then the one that several sessions {@linkplain Explorer#order have in common}.
 */
public final class ThreadOrder {
  private IntUnaryOperator ranks = IntUnaryOperator.identity();
  private boolean isByNumber = true;

  /** The threads there have been, in order. */
  private int[] inOrder = {};

  public void set(IntUnaryOperator common) {
    ranks = common;
    isByNumber = false;
    inOrder = new int[0];
  }

  public boolean isBefore(int thread, int other) {
    return isByNumber
        ? thread < other
        : thread != other && ranks.applyAsInt(thread) < ranks.applyAsInt(other);
  }

  /** The thread at a place in the order of so many. */
  public int at(int place, int threads) {
    if (isByNumber) {
      return place;
    }
    if (inOrder.length != threads) {
      inOrder = sorted(threads);
    }
    return inOrder[place];
  }

  private int[] sorted(int threads) {
    long[] ranked = new long[threads];
    for (int thread = 0; thread < threads; thread++) {
      ranked[thread] = (long) ranks.applyAsInt(thread) << Integer.SIZE | thread;
    }
    Arrays.sort(ranked);
    return Arrays.stream(ranked).mapToInt(thread -> (int) thread).toArray();
  }
}
