package dev.sprang.analysis;

import dev.sprang.engine.CodePlace;
import dev.sprang.explore.CodeDependence;
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
  private final Map<Integer, Weight[]> deciding = new HashMap<>();

  private final Map<Integer, Weight[]> feeding = new HashMap<>();

  GraphDependence(DependenceGraph graph, boolean isKept, long milliseconds) {
    this.graph = graph;
    this.isKept = isKept;
    this.milliseconds = milliseconds;
  }

  @Override
  public Weight decides(CodePlace read, CodePlace later) {
    return weight(deciding, graph::deciding, read, later);
  }

  @Override
  public Weight feeds(CodePlace read, CodePlace later) {
    return weight(feeding, graph::feeding, read, later);
  }

  private Weight weight(
      Map<Integer, Weight[]> found, IntFunction<Weight[]> search, CodePlace read, CodePlace later) {
    int source = graph.number(read);
    int target = graph.number(later);
    if (source < 0 || target < 0) {
      return Weight.EVERY;
    }
    if (!found.containsKey(target)) {
      found.put(target, search.apply(target));
    }
    Weight[] reads = found.get(target);
    return reads == null ? Weight.EVERY : reads[source];
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
