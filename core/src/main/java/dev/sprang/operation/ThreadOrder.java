package dev.sprang.operation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;

/**
 * An order of threads that never changes once two of them are known: at first that of their
 * numbers, then one that several sessions have in common.
 */
public final class ThreadOrder {
  private IntBinaryOperator comparison = Integer::compare;
  private boolean isByNumber = true;

  /** The threads there have been, in order. */
  private int[] inOrder = {};

  /** The order of numbers that they have in common. */
  public void set(IntUnaryOperator common) {
    set((one, other) -> Integer.compare(common.applyAsInt(one), common.applyAsInt(other)));
  }

  /**
   * The order of spawn paths, {@code 0.2} before {@code 0.2.1} before {@code 0.10}, which does not
   * depend on what a session has met.
   */
  public void setByPath(IntFunction<String> paths) {
    List<String[]> known = new ArrayList<>();
    set((one, other) -> compare(path(one, paths, known), path(other, paths, known)));
  }

  private void set(IntBinaryOperator by) {
    comparison = by;
    isByNumber = false;
    inOrder = new int[0];
  }

  private static String[] path(int thread, IntFunction<String> paths, List<String[]> known) {
    while (known.size() <= thread) {
      known.add(paths.apply(known.size()).split("\\.", -1));
    }
    return known.get(thread);
  }

  private static int compare(String[] path, String[] other) {
    return Arrays.compare(
        path, other, Comparator.comparingInt(String::length).thenComparing(text -> text));
  }

  public boolean isByNumber() {
    return isByNumber;
  }

  public boolean isBefore(int thread, int other) {
    return isByNumber ? thread < other : comparison.applyAsInt(thread, other) < 0;
  }

  /**
   * Whether a choice comes before another one: that of the earlier thread, and of one thread the
   * one that picks the earlier thread.
   */
  public boolean isChoiceBefore(int choice, int other) {
    int thread = Choice.thread(choice);
    int otherThread = Choice.thread(other);
    return thread != otherThread
        ? isBefore(thread, otherThread)
        : Choice.picksThread(choice)
            && Choice.picksThread(other)
            && isBefore(Choice.picked(choice), Choice.picked(other));
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
    int[] sorted = new int[threads];
    for (int thread = 0; thread < threads; thread++) {
      int place = thread;
      for (; place > 0 && isBefore(thread, sorted[place - 1]); place--) {
        sorted[place] = sorted[place - 1];
      }
      sorted[place] = thread;
    }
    return sorted;
  }
}
