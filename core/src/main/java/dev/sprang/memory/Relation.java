package dev.sprang.memory;

/** A transitive relation of events without cycles, as a matrix of bits. */
final class Relation {
  private final int size;
  private final int words;
  private final long[] bits;

  private Relation(int size, long[] bits) {
    this.size = size;
    this.words = size + 63 >> 6;
    this.bits = bits;
  }

  /** What happens before what in a graph, whatever the order of synchronisation actions is. */
  static Relation of(AccessGraph graph) {
    int size = graph.size();
    Relation relation = new Relation(size, new long[size * (size + 63 >> 6)]);
    for (int e = 0; e < size; e++) {
      for (int f = 0; f < size; f++) {
        if (graph.isBefore(e, f)) {
          relation.set(e, f);
        }
      }
    }
    return relation;
  }

  /** Program order alone. */
  static Relation ofThreads(AccessGraph graph) {
    int size = graph.size();
    Relation relation = new Relation(size, new long[size * (size + 63 >> 6)]);
    for (int e = 0; e < size; e++) {
      for (int f = e + 1; f < size; f++) {
        if (graph.thread(e) == graph.thread(f)) {
          relation.set(e, f);
        }
      }
    }
    return relation;
  }

  Relation copy() {
    return new Relation(size, bits.clone());
  }

  boolean has(int e, int f) {
    return (bits[e * words + (f >> 6)] & 1L << f) != 0;
  }

  private void set(int e, int f) {
    bits[e * words + (f >> 6)] |= 1L << f;
  }

  /** Adds a pair and what follows from it; false if that makes a cycle. */
  boolean add(int e, int f) {
    if (has(e, f)) {
      return true;
    }
    if (e == f || has(f, e)) {
      return false;
    }
    for (int before = 0; before < size; before++) {
      if (before == e || has(before, e)) {
        for (int word = 0; word < words; word++) {
          bits[before * words + word] |= bits[f * words + word];
        }
        set(before, f);
      }
    }
    return true;
  }
}
