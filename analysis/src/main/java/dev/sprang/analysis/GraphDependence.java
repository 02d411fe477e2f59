package dev.sprang.analysis;

import dev.sprang.engine.CodePlace;
import dev.sprang.explore.CodeDependence;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntFunction;

/** Answers from a dependence graph; each instruction is looked up once. */
final class GraphDependence implements CodeDependence {
  private final DependenceGraph graph;
  private final boolean isKept;
  private final long milliseconds;

  /** The reads by instruction; null stands for all. */
  private final Map<Integer, BitSet> deciding = new HashMap<>();

  private final Map<Integer, BitSet> feeding = new HashMap<>();

  GraphDependence(DependenceGraph graph, boolean isKept, long milliseconds) {
    this.graph = graph;
    this.isKept = isKept;
    this.milliseconds = milliseconds;
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
  public Map<String, Long> figures() {
    Map<String, Long> figures = new LinkedHashMap<>();
    figures.put(isKept ? "kept-ms" : "analysis-ms", milliseconds);
    figures.put("nodes", (long) graph.nodes());
    figures.put("edges", (long) graph.edges());
    return figures;
  }
}
