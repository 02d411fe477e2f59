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

  /** Where the current seed begins and ends, and where the one after it begins. */
  private int current;

  private int currentEnd;
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
    return hasAnother() || isUnfinished();
  }

  /** Whether there is a seed that was not begun. */
  boolean hasAnother() {
    return following < end;
  }

  private boolean isUnfinished() {
    return currentEnd > current && from <= packed[currentEnd - 1];
  }

  /** Goes to the next seed if the current one is done; true if it was. */
  boolean advance() {
    if (isUnfinished()) {
      return false;
    }
    current = following;
    int length = packed[current];
    currentEnd = current + length + 2;
    following = currentEnd;
    from = length == 0 ? 0 : packed[current + length];
    return true;
  }

  int[] steps() {
    return Arrays.copyOfRange(packed, current + 1, currentEnd - 1);
  }

  int from() {
    return from;
  }

  /** The current seed was delayed at this depth. */
  void added(int depth) {
    from = depth + 1;
  }

  /** The last depth for a delay of the seed that is taken away next. */
  int lastDelayOfAnother() {
    return packed[following + packed[following] + 1];
  }

  /** Takes away a seed that was not begun. */
  int[] takeAnother() {
    int begin = following;
    following += packed[begin] + 2;
    return Arrays.copyOfRange(packed, begin + 1, following - 1);
  }
}
