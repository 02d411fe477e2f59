package dev.sprang.explore.graph;

/** Who reads from each write, and from each object's initial value, as linked lists. */
final class Readers {
  private final IntMap ofWrite = new IntMap();
  private final IntMap ofInitial = new IntMap();
  private final IntMap next = new IntMap();

  /** The latest reader of a write or of the initial value; NONE if there is none. */
  int first(int object, int write) {
    return write == ExecutionGraph.INITIAL ? ofInitial.get(object) : ofWrite.get(write);
  }

  int next(int reader) {
    return next.get(reader);
  }

  void clear() {
    ofWrite.clear();
    ofInitial.clear();
  }

  /** A new event: nobody reads from it yet. */
  void begin(int event) {
    ofWrite.put(event, ExecutionGraph.NONE);
  }

  void add(int object, int write, int reader) {
    next.put(reader, first(object, write));
    setFirst(object, write, reader);
  }

  /** Takes back the reader that was added last. */
  void removeLast(int object, int write) {
    setFirst(object, write, next.get(first(object, write)));
  }

  private void setFirst(int object, int write, int reader) {
    if (write == ExecutionGraph.INITIAL) {
      ofInitial.put(object, reader);
    } else {
      ofWrite.put(write, reader);
    }
  }
}
