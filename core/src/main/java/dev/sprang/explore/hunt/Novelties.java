package dev.sprang.explore.hunt;

import dev.sprang.operation.Hash;

/** Knows what was seen where in the code, in bounded memory. */
final class Novelties {
  /** So often a value is expected before it counts as known although it never came. */
  private static final int TRIES = 4;

  private final LongTable found = new LongTable();
  private final LongTable expected = new LongTable();
  private final LongTable pairs = new LongTable();

  /**
   * A value was found; true if for the first time. What the thread found just before belongs to it:
   * the second of two reads is another one if the first was.
   */
  boolean found(int site, long value, long before) {
    return found.add(key(site, value, before));
  }

  /** A value may be found by a run; true if that would be for the first time. */
  boolean maybe(int site, long value, long before) {
    long key = key(site, value, before);
    if (found.contains(key)) {
      return false;
    }
    for (int k = 0; k < TRIES; k++) {
      if (expected.add(key + k)) {
        return true;
      }
    }
    return false;
  }

  /** Two places are to be reversed; true if for the first time. */
  boolean pair(int site, int other) {
    return pairs.add(Hash.of(site, other));
  }

  private static long key(int site, long value, long before) {
    return Hash.of(Hash.of(site, value), before);
  }
}
