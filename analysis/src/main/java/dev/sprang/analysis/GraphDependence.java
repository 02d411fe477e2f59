package dev.sprang.analysis;

import dev.sprang.engine.CodePlace;
import dev.sprang.explore.CodeDependence;
import dev.sprang.explore.Figure;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/** Answers from a dependence graph; each instruction is looked up once. */
final class GraphDependence implements CodeDependence {
  private final DependenceGraph graph;
  private final boolean isKept;
  private final double seconds;

  /** The reads by instruction; null stands for all. */
  private final Map<Integer, BitSet> deciding = new HashMap<>();

  private final Map<Integer, BitSet> feeding = new HashMap<>();

  GraphDependence(DependenceGraph graph, boolean isKept, double seconds) {
    this.graph = graph;
    this.isKept = isKept;
    this.seconds = seconds;
  }

  @Override
  public boolean decides(CodePlace read, CodePlace later) {
    return contains(deciding, graph::deciding, read, later);
  }

  @Override
  public boolean feeds(CodePlace read, CodePlace later) {
    return contains(feeding, graph::feeding, read, later);
  }

  private boolean contains(
      Map<Integer, BitSet> found, IntFunction<BitSet> search, CodePlace read, CodePlace later) {
    int source = graph.number(read);
    int target = graph.number(later);
    if (source < 0 || target < 0) {
      return true;
    }
    if (!found.containsKey(target)) {
      found.put(target, search.apply(target));
    }
    BitSet reads = found.get(target);
    return reads == null || reads.get(source);
  }

  @Override
  public List<Figure> figures() {
    return List.of(
        Figure.of("analysis", isKept ? "kept from an earlier check" : "made for this check"),
        Figure.of("analysis-seconds", seconds),
        Figure.of("analysis-nodes", graph.nodes()),
        Figure.of("analysis-edges", graph.edges()));
  }
}
