package dev.sprang.explore.bounded;

import java.util.Arrays;

/**
 * Executions of a {@link DelayBoundedExplorer} that are to be run again with one delay more, oldest
 * first. Packed, because there are as many as executions: the number of steps, the steps, the last
 * depth for a delay.
 */
final class Seeds {
  private int[] packed = new int[16];
  private int end;

  /** Where the current seed begins, and where the one after it does. */
  private int current;

  private int following;

  /** The depth from which on the current seed is to be delayed. */
  private int from;

  void add(int[] steps, int lastDelay) {
    int needed = end + steps.length + 2;
    if (needed > packed.length) {
      packed = Arrays.copyOf(packed, 2 * needed);
    }
    packed[end] = steps.length;
    System.arraycopy(steps, 0, packed, end + 1, steps.length);
    packed[needed - 1] = lastDelay;
    end = needed;
  }

  boolean isEmpty() {
    return end == 0;
  }

  boolean hasMore() {
    return following < end || isUnfinished();
  }

  private boolean isUnfinished() {
    return following > current && from <= packed[following - 1];
  }

  /** Goes to the next seed if the current one is done; true if it was. */
  boolean advance() {
    if (isUnfinished()) {
      return false;
    }
    current = following;
    int length = packed[current];
    following = current + length + 2;
    from = length == 0 ? 0 : packed[current + length];
    return true;
  }

  int[] steps() {
    return Arrays.copyOfRange(packed, current + 1, following - 1);
  }

  int from() {
    return from;
  }

  /** The current seed was delayed at this depth. */
  void added(int depth) {
    from = depth + 1;
  }
}
