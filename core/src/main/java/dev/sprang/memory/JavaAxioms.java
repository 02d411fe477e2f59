package dev.sprang.memory;

import static dev.sprang.memory.AccessGraph.INITIAL;

import java.util.Set;

/** Tells which executions the Java memory model allows. */
public final class JavaAxioms {
  private final Set<MemoryAxiom> axioms;

  public JavaAxioms() {
    this(MemoryAxiom.ALL);
  }

  /** For tests that leave some out. */
  public JavaAxioms(Set<MemoryAxiom> axioms) {
    this.axioms = axioms;
  }

  /** An execution to be judged, empty as yet. */
  public AccessGraph graph() {
    return new AccessGraph(axioms);
  }

  /** Whether there are orders for which all axioms hold. */
  public boolean allow(AccessGraph graph) {
    return graph.size() == 0
        || graph.isSequential()
        || graph.fitsItsOrder()
        || isPlausible(graph, graph.size() - 1) && isAllowed(graph);
  }

  /** What can be told of the last event without looking for any order. */
  private boolean isPlausible(AccessGraph graph, int last) {
    if (!graph.isRead(last)) {
      return true;
    }
    int source = graph.source(last);
    boolean takes = graph.isAtomic(last);
    for (int e = 0; e < last; e++) {
      if (!graph.isWrite(e) || graph.location(e) != graph.location(last)) {
        continue;
      }
      boolean hides =
          axioms.contains(MemoryAxiom.VISIBILITY)
              && e != source
              && graph.isBefore(e, last)
              && (source == INITIAL || graph.isBefore(source, e));
      boolean hasTaken = takes && graph.source(e) == source && graph.isAtomic(e);
      if (hides || hasTaken) {
        return false;
      }
    }
    return true;
  }

  private boolean isAllowed(AccessGraph graph) {
    return new SynchronisationOrder(graph, axioms, before -> hold(graph, before)).exists();
  }

  private boolean hold(AccessGraph graph, Relation before) {
    for (int e = 0; e < graph.size(); e++) {
      if (axioms.contains(MemoryAxiom.VISIBILITY) && graph.isRead(e) && !sees(graph, before, e)) {
        return false;
      }
      if (isFirstCoherent(graph, e)
          && !new Coherence(graph, axioms, before, graph.location(e)).isPossible()) {
        return false;
      }
    }
    return true;
  }

  private static boolean sees(AccessGraph graph, Relation before, int read) {
    int source = graph.source(read);
    if (source != INITIAL && before.has(read, source)) {
      return false;
    }
    for (int write = 0; write < graph.size(); write++) {
      boolean isBetween =
          graph.isWrite(write)
              && write != read
              && graph.location(write) == graph.location(read)
              && before.has(write, read)
              && (source == INITIAL || before.has(source, write));
      if (isBetween) {
        return false;
      }
    }
    return true;
  }

  /** So that every variable is looked at once. */
  private static boolean isFirstCoherent(AccessGraph graph, int e) {
    if (!graph.isCoherent(e)) {
      return false;
    }
    for (int earlier = 0; earlier < e; earlier++) {
      if (graph.isCoherent(earlier) && graph.location(earlier) == graph.location(e)) {
        return false;
      }
    }
    return true;
  }
}
