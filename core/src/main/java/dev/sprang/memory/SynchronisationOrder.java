package dev.sprang.memory;

import static dev.sprang.memory.AccessGraph.INITIAL;

import java.util.Arrays;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Looks for an order of all synchronisation actions (so) for which the axioms hold. So is kept as
 * far as it is forced; only what somebody can tell is decided: whether a volatile write comes
 * before a volatile read of the same variable, and which of two full fences comes first. Everything
 * else may then be put into any order.
 *
 * <p>What the axioms forbid stays forbidden when more happens before something, so a branch ends at
 * the first axiom that does not hold.
 */
final class SynchronisationOrder {
  private final AccessGraph graph;
  private final Set<MemoryAxiom> axioms;
  private final Predicate<Relation> judge;
  private int[] reads = {};
  private int[] writes = {};
  private int[] fences = {};

  /** Whether the last round has added something. */
  private boolean changed;

  /**
   * @param judge whether what happens before what is right; wrong ones never get right by more
   */
  SynchronisationOrder(AccessGraph graph, Set<MemoryAxiom> axioms, Predicate<Relation> judge) {
    this.graph = graph;
    this.axioms = axioms;
    this.judge = judge;
    for (int e = 0; e < graph.size(); e++) {
      if (graph.isVolatile(e)) {
        reads = graph.isRead(e) ? with(reads, e) : reads;
        writes = graph.isWrite(e) ? with(writes, e) : writes;
      } else if (graph.isFullFence(e)) {
        fences = with(fences, e);
      }
    }
  }

  private static int[] with(int[] events, int e) {
    int[] more = Arrays.copyOf(events, events.length + 1);
    more[events.length] = e;
    return more;
  }

  boolean exists() {
    Relation before = Relation.of(graph);
    Relation order = axioms.contains(MemoryAxiom.ORDER) ? before.copy() : Relation.ofThreads(graph);
    return StepwiseOrder.addTo(graph, order) && search(before, order);
  }

  private boolean search(Relation before, Relation order) {
    if (!saturate(before, order) || !judge.test(before)) {
      return false;
    }
    for (int read : reads) {
      for (int write : writes) {
        if (write != read
            && graph.location(write) == graph.location(read)
            && isOpen(order, write, read)) {
          return decide(before, order, read, write);
        }
      }
    }
    for (int fence : fences) {
      for (int other : fences) {
        if (other != fence && isOpen(order, fence, other)) {
          return decide(before, order, fence, other);
        }
      }
    }
    return true;
  }

  private static boolean isOpen(Relation order, int e, int f) {
    return !order.has(e, f) && !order.has(f, e);
  }

  /** A read first before the write, for then fewer things happen before others. */
  private boolean decide(Relation before, Relation order, int first, int second) {
    Relation other = order.copy();
    return order.add(first, second) && search(before.copy(), order)
        || other.add(second, first) && search(before, other);
  }

  /** Adds what is forced; false if that cannot be. */
  private boolean saturate(Relation before, Relation order) {
    do {
      changed = false;
      for (int read : reads) {
        for (int write : writes) {
          if (write != read
              && graph.location(write) == graph.location(read)
              && !force(before, order, write, read)) {
            return false;
          }
        }
      }
      for (int fence : fences) {
        for (int other : fences) {
          boolean synchronises =
              axioms.contains(MemoryAxiom.FULL_FENCES) && order.has(fence, other);
          if (synchronises && !happens(before, order, fence, other)) {
            return false;
          }
        }
      }
    } while (changed);
    return true;
  }

  /** What one volatile write means for one volatile read of the same variable. */
  private boolean force(Relation before, Relation order, int write, int read) {
    int source = graph.source(read);
    boolean takesVolatile = source != INITIAL && graph.isVolatile(source);
    if (takesVolatile && axioms.contains(MemoryAxiom.LAST_VOLATILE)) {
      boolean fits =
          write == source
              ? comes(order, write, read)
              : (!order.has(write, read) || comes(order, write, source))
                  && (!order.has(source, write) || comes(order, read, write));
      if (!fits) {
        return false;
      }
    } else if (!takesVolatile
        && axioms.contains(MemoryAxiom.VISIBILITY)
        && axioms.contains(MemoryAxiom.VOLATILE_SYNCHRONISES)
        && (source == INITIAL || before.has(source, write))
        && !comes(order, read, write)) {
      return false; // the write would hide the source
    }
    return !axioms.contains(MemoryAxiom.VOLATILE_SYNCHRONISES)
        || !order.has(write, read)
        || happens(before, order, write, read);
  }

  private boolean comes(Relation order, int e, int f) {
    changed |= !order.has(e, f);
    return order.add(e, f);
  }

  private boolean happens(Relation before, Relation order, int e, int f) {
    if (before.has(e, f)) {
      return true;
    }
    changed = true;
    return before.add(e, f) && (!axioms.contains(MemoryAxiom.ORDER) || spread(before, order));
  }

  /** What happens before something comes before it. */
  private boolean spread(Relation before, Relation order) {
    for (int e = 0; e < graph.size(); e++) {
      for (int f = 0; f < graph.size(); f++) {
        if (before.has(e, f) && !order.add(e, f)) {
          return false;
        }
      }
    }
    return true;
  }
}
