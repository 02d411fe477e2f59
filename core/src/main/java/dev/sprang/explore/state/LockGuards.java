package dev.sprang.explore.state;

import java.util.Arrays;
import java.util.BitSet;

/**
 * Locks that are held whenever an operation is done at some place: those that are the same in every
 * state, and whether the monitor of the object that is accessed is one of them. As long as one of
 * them is held by somebody else the operation cannot be done.
 */
final class LockGuards {
  static final LockGuards NONE = new LockGuards(new int[0], false);

  private final int[] locks;
  private final boolean isOwnHeld;

  private LockGuards(int[] locks, boolean isOwnHeld) {
    this.locks = locks;
    this.isOwnHeld = isOwnHeld;
  }

  /**
   * @param isOwnHeld whether the monitor of the object that is accessed is held
   */
  static LockGuards of(BitSet locks, boolean isOwnHeld) {
    return locks.isEmpty() && !isOwnHeld
        ? NONE
        : new LockGuards(locks.stream().toArray(), isOwnHeld);
  }

  /** Those that are held in both cases. */
  LockGuards and(LockGuards other) {
    if (equals(other)) {
      return this;
    }
    BitSet both = new BitSet();
    for (int lock : locks) {
      both.set(lock, Arrays.binarySearch(other.locks, lock) >= 0);
    }
    return of(both, isOwnHeld && other.isOwnHeld);
  }

  /** Whether one of them is held by somebody else. */
  boolean areHeld(BitSet held, boolean isOwnHeldThere) {
    if (isOwnHeld && isOwnHeldThere) {
      return true;
    }
    for (int lock : locks) {
      if (held.get(lock)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof LockGuards that
        && isOwnHeld == that.isOwnHeld
        && Arrays.equals(locks, that.locks);
  }

  @Override
  public int hashCode() {
    return 2 * Arrays.hashCode(locks) + (isOwnHeld ? 1 : 0);
  }
}
