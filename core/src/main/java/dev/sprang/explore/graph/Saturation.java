package dev.sprang.explore.graph;

import java.util.Arrays;

/**
 * An order that grows: everything that must come before something else because of what reads from
 * what. If a write comes before a read of another write of the object, it comes before that write;
 * if it comes after the write that was read, it comes after the read.
 */
final class Saturation {
  private final int size;
  private final int words;

  /** Row e: what comes before e, and what after it, as bits. */
  private final long[] before;

  private final long[] after;
  private boolean changed;

  Saturation(int size) {
    this.size = size;
    this.words = (size + 63) >>> 6;
    this.before = new long[size * words];
    this.after = new long[size * words];
  }

  boolean isBefore(int a, int b) {
    return (before[b * words + (a >>> 6)] >>> a & 1) != 0;
  }

  /** Whether everything before an event is among those given as bits. */
  boolean isReady(int e, long[] done) {
    for (int word = 0; word < words; word++) {
      if ((before[e * words + word] & ~done[word]) != 0) {
        return false;
      }
    }
    return true;
  }

  long[] emptySet() {
    return new long[words];
  }

  /** Puts a before b; false if b is before a already. */
  boolean add(int a, int b) {
    if (a == b || isBefore(b, a)) {
      return false;
    }
    if (isBefore(a, b)) {
      return true;
    }
    changed = true;
    mergeAll(after, before, a, b);
    mergeAll(before, after, b, a);
    return true;
  }

  /** Whoever is in the row of {@code of}, and that itself, gets {@code from} and its row. */
  private void mergeAll(long[] matrix, long[] others, int of, int from) {
    merge(matrix, of, from);
    for (int word = 0; word < words; word++) {
      for (long left = others[of * words + word]; left != 0; left &= left - 1) {
        merge(matrix, (word << 6) + Long.numberOfTrailingZeros(left), from);
      }
    }
  }

  /**
   * Applies the rules until nothing follows any more.
   *
   * @param sources what every event reads from: an event, {@code INITIAL}, or itself for nothing
   * @param objects what every event touches, negative for nothing
   * @return false if there is no such order
   */
  boolean saturate(int[] sources, int[] objects, boolean[] writes) {
    int[] writers = writers(writes);
    do {
      changed = false;
      for (int read = 0; read < size; read++) {
        for (int k = 0; sources[read] != read && k < writers.length; k++) {
          int write = writers[k];
          boolean other = write != read && write != sources[read];
          if (other && objects[write] == objects[read] && !separate(read, sources[read], write)) {
            return false;
          }
        }
      }
    } while (changed);
    return true;
  }

  private int[] writers(boolean[] writes) {
    int[] found = new int[size];
    int count = 0;
    for (int e = 0; e < size; e++) {
      if (writes[e]) {
        found[count++] = e;
      }
    }
    return Arrays.copyOf(found, count);
  }

  private boolean separate(int read, int source, int write) {
    if (source == ExecutionGraph.INITIAL) {
      return add(read, write);
    }
    if (isBefore(write, read) && !add(write, source)) {
      return false;
    }
    return !isBefore(source, write) || add(read, write);
  }

  /** Adds an event and its row to the row of another. */
  private void merge(long[] matrix, int to, int from) {
    for (int word = 0; word < words; word++) {
      matrix[to * words + word] |= matrix[from * words + word];
    }
    matrix[to * words + (from >>> 6)] |= 1L << from;
  }
}
