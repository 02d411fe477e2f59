package dev.sprang.memory;

import dev.sprang.operation.OperationKind;
import java.util.Arrays;

/**
 * The first guess at the orders that the axioms ask for: one order of everything, in which each
 * read takes from the last write before it. Whatever has one is allowed. A new event comes last; a
 * read that takes from an older write comes as late as it can, before the write that follows its
 * source.
 *
 * <pre>
 *   W x 1 (source) ── R x ── W y 1 ── here: R x ── W x 2 ── ... ── last
 * </pre>
 *
 * Events leave it in the order opposite to that in which they came, so what is left of it is still
 * such an order.
 */
final class SequentialOrder {
  /** Before the first event, and behind the last one: that is where its neighbours are kept. */
  private static final int END = 0;

  private final AccessGraph graph;

  /** How many events are in it. */
  private int length;

  /** By event plus 1: its neighbours, plus 1. */
  private int[] before = new int[16];

  private int[] behind = new int[16];

  /** What changes places, the last one first. */
  private int[] moved = {};

  SequentialOrder(AccessGraph graph) {
    this.graph = graph;
  }

  /** Whether all events of the graph are in it. */
  boolean fits() {
    while (length < graph.size() && insert(length)) {
      length++;
    }
    return length == graph.size();
  }

  void truncate(int newSize) {
    while (length > newSize) {
      unlink(length--);
    }
  }

  private void unlink(int at) {
    behind[before[at]] = behind[at];
    before[behind[at]] = before[at];
  }

  private void link(int at, int place) {
    before[at] = before[place];
    behind[at] = place;
    behind[before[at]] = at;
    before[place] = at;
  }

  private boolean insert(int e) {
    if (graph.operation(e).isBelated()) {
      return false; // its thread has gone on since it was made
    }
    int place = graph.isRead(e) ? placeOfRead(e) : END;
    if (place == AccessGraph.NONE) {
      return false;
    }
    int at = e + 1;
    if (at == before.length) {
      before = Arrays.copyOf(before, 2 * at);
      behind = Arrays.copyOf(behind, 2 * at);
    }
    link(at, place);
    return true;
  }

  /** What it has to come directly before; NONE if there is no place for it. */
  private int placeOfRead(int e) {
    int source = graph.source(e);
    int place = END;
    boolean isTooLate = false;
    boolean isInTheWay = false;
    for (int at = before[END]; at != END && at != source + 1; at = before[at]) {
      isTooLate |= comesBefore(at - 1, e);
      if (changesSame(at - 1, e)) {
        isInTheWay |= isTooLate;
        place = at;
      }
    }
    boolean parts = place != END && graph.isWrite(e) && graph.isRead(place - 1);
    return parts || isInTheWay && !makeRoom(e, place) ? AccessGraph.NONE : place;
  }

  /**
   * Lets what a read comes behind change places with what does not depend on it, so that all of it
   * comes before the write that the read comes before; false if that write comes first anyway.
   */
  private boolean makeRoom(int e, int place) {
    moved = moved.length < before.length ? new int[before.length] : moved;
    int count = 0;
    for (int at = before[END]; at != before[place]; at = before[at]) {
      boolean moves = comesBefore(at - 1, e);
      for (int i = 0; i < count && !moves; i++) {
        moves = stayInOrder(at - 1, moved[i] - 1);
      }
      if (moves && at == place) {
        return false;
      } else if (moves) {
        moved[count++] = at;
      }
    }
    while (count > 0) {
      int at = moved[--count];
      unlink(at);
      link(at, place);
    }
    return true;
  }

  private boolean stayInOrder(int first, int second) {
    if (graph.thread(first) == graph.thread(second) || !isSimple(first) || !isSimple(second)) {
      return true;
    }
    boolean areAccesses =
        graph.operation(first).accessesMemory() && graph.operation(second).accessesMemory();
    return areAccesses
        && graph.location(first) == graph.location(second)
        && (graph.changes(first) || graph.changes(second));
  }

  /** Whether it depends on its thread and on who accesses the same location, and on nobody else. */
  private boolean isSimple(int e) {
    OperationKind kind = graph.operation(e).kind();
    return kind == OperationKind.FENCE
        || kind == OperationKind.CHOOSE
        || kind.accessesMemory() && graph.source(e) != AccessGraph.IN_STEP_ORDER;
  }

  private boolean changesSame(int other, int e) {
    return graph.changes(other)
        && graph.operation(other).accessesMemory()
        && graph.location(other) == graph.location(e);
  }

  /** Whether a read cannot come before an event whatever its source is: steps or time say so. */
  private boolean comesBefore(int other, int e) {
    OperationKind kind = graph.operation(other).kind();
    return graph.thread(other) == graph.thread(e)
        || kind == OperationKind.TICK
        || graph.source(other) == AccessGraph.IN_STEP_ORDER
            && graph.operation(other).footprint().touches(graph.location(e))
        || kind == OperationKind.START && graph.operation(other).target() == graph.thread(e);
  }
}
