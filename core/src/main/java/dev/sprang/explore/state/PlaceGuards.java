package dev.sprang.explore.state;

import java.util.Arrays;
import java.util.BitSet;

/**
 * What is the case whenever an operation is done at some place: which locks are held, of those that
 * are the same in every state; whether the monitor of the object that is accessed is held; and
 * which threads were joined before. As long as one of the locks is held by somebody else, or one of
 * the threads has not ended, the operation cannot be done.
 *
 * <p>All of it is told by what led to the operation, and not by what others happened to have done:
 * that a thread had always ended by then would say nothing, because it may have been left no other
 * time to end.
 */
final class PlaceGuards {
  static final PlaceGuards NONE = new PlaceGuards(new int[0], false, new BitSet());

  private final int[] locks;
  private final boolean isOwnHeld;
  private final BitSet joined;

  private PlaceGuards(int[] locks, boolean isOwnHeld, BitSet joined) {
    this.locks = locks;
    this.isOwnHeld = isOwnHeld;
    this.joined = joined;
  }

  /**
   * @param isOwnHeld whether the monitor of the object that is accessed is held
   * @param joined not changed afterwards
   */
  static PlaceGuards of(BitSet locks, boolean isOwnHeld, BitSet joined) {
    return locks.isEmpty() && !isOwnHeld && joined.isEmpty()
        ? NONE
        : new PlaceGuards(numbers(locks), isOwnHeld, joined);
  }

  /** Asked at every step, where streams take longer than all the rest. */
  private static int[] numbers(BitSet set) {
    int[] numbers = new int[set.cardinality()];
    int number = -1;
    for (int k = 0; k < numbers.length; k++) {
      number = set.nextSetBit(number + 1);
      numbers[k] = number;
    }
    return numbers;
  }

  /** What is the case both times. */
  PlaceGuards and(PlaceGuards other) {
    if (equals(other)) {
      return this;
    }
    BitSet bothHeld = new BitSet();
    for (int lock : locks) {
      bothHeld.set(lock, Arrays.binarySearch(other.locks, lock) >= 0);
    }
    BitSet bothJoined = (BitSet) joined.clone();
    bothJoined.and(other.joined);
    return of(bothHeld, isOwnHeld && other.isOwnHeld, bothJoined);
  }

  /** Whether it cannot be the case while a live thread holds these locks. */
  boolean areKeptBy(int thread, BitSet held, boolean isOwnHeldThere) {
    if (isOwnHeld && isOwnHeldThere || joined.get(thread)) {
      return true;
    }
    for (int lock : locks) {
      if (held.get(lock)) {
        return true;
      }
    }
    return false;
  }

  /** The threads that were joined before. */
  BitSet joined() {
    return joined;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PlaceGuards that
        && isOwnHeld == that.isOwnHeld
        && Arrays.equals(locks, that.locks)
        && joined.equals(that.joined);
  }

  @Override
  public int hashCode() {
    return (2 * Arrays.hashCode(locks) + (isOwnHeld ? 1 : 0)) * 31 + joined.hashCode();
  }
}
