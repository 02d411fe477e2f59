package dev.sprang.explore.graph;

/**
 * The order of the writes to each object, as linked lists. The last write that was put in can be
 * taken out again, which restores the order before it.
 */
final class WriteOrders {
  private static final int NONE = ExecutionGraph.NONE;

  private final IntMap before = new IntMap();
  private final IntMap after = new IntMap();
  private final IntMap first = new IntMap();
  private final IntMap last = new IntMap();

  void clear() {
    first.clear();
    last.clear();
  }

  /** The last write to an object, or NONE for its initial value. */
  int last(int object) {
    return last.get(object);
  }

  /** The write before another one, or NONE for the initial value. */
  int before(int write) {
    return before.get(write);
  }

  /** The write behind another one, which may be the initial value; NONE if there is none. */
  int after(int object, int write) {
    return write == NONE ? first.get(object) : after.get(write);
  }

  /** Whether {@code write} comes after {@code other}, both of one object. */
  boolean isAfter(int write, int other) {
    int w = write;
    while (w != NONE && before.get(w) != other) {
      w = before.get(w);
    }
    return w != NONE;
  }

  void insert(int object, int write, int behind) {
    int next = after(object, behind);
    join(object, behind, write);
    join(object, write, next);
  }

  void remove(int object, int write) {
    join(object, before.get(write), after.get(write));
  }

  private void join(int object, int a, int b) {
    if (a == NONE) {
      first.put(object, b);
    } else {
      after.put(a, b);
    }
    if (b == NONE) {
      last.put(object, a);
    } else {
      before.put(b, a);
    }
  }

  /** Copies the writes that keep a number, under their new numbers. */
  void copyFrom(WriteOrders other, int[] numbers) {
    for (int object = 0; object < other.first.bound(); object++) {
      for (int w = other.first.get(object); w != NONE; w = other.after.get(w)) {
        if (numbers[w] != NONE) {
          insert(object, numbers[w], last(object));
        }
      }
    }
  }
}
