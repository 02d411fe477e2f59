package dev.sprang.analysis;

import dev.sprang.engine.CodePlace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** A dependence graph that is being built. */
final class GraphBuilder {
  private final Set<Repair> repairs;
  private int nodes = DependenceGraph.ANYTHING + 1;
  private int[] targets = new int[1024];
  private int[] sources = new int[1024];
  private int edges;
  private final List<DependenceGraph.Instruction> instructions = new ArrayList<>();

  GraphBuilder(Set<Repair> repairs) {
    this.repairs = repairs;
  }

  /** The first of so many new nodes. */
  int nodes(int count) {
    nodes += count;
    return nodes - count;
  }

  /** What the target stands for may be another one if the source is. */
  void depends(int target, int source) {
    if (edges == targets.length) {
      targets = Arrays.copyOf(targets, 2 * edges);
      sources = Arrays.copyOf(sources, 2 * edges);
    }
    targets[edges] = target;
    sources[edges++] = ~source;
  }

  /** The same, if the target uses what the source made last. */
  void usesLatest(int target, int source) {
    depends(target, source);
    sources[edges - 1] = source;
  }

  /** For what is done by code nobody can look into. */
  void dependsOnAnything(int target) {
    if (repairs.contains(Repair.UNKNOWN_CODE)) {
      depends(target, DependenceGraph.ANYTHING);
    }
  }

  void instruction(CodePlace place, int read, int decides, int feeds) {
    instructions.add(new DependenceGraph.Instruction(place, read, decides, feeds));
  }

  DependenceGraph build() {
    return new DependenceGraph(
        nodes, Arrays.copyOf(targets, edges), Arrays.copyOf(sources, edges), instructions);
  }
}
