package dev.sprang.memory;

import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import java.util.Set;

/**
 * A memory without axioms: a read takes from any write made so far. What is left of its executions
 * when they are judged at their end is all that a memory model allows.
 */
public final class AnyWrite implements MemoryModel.Kind {
  @Override
  public MemoryModel over(MemoryModel.Cells cells, Events events) {
    return new JavaMemory(cells, events, new JavaAxioms(Set.of()));
  }

  @Override
  public boolean isOne() {
    return false;
  }

  /** Whether an execution is allowed, tried the slow way. */
  public static boolean isAllowed(Execution execution) {
    return EveryOrder.allows(graph(execution.events()));
  }

  private static AccessGraph graph(Events events) {
    AccessGraph graph = new AccessGraph(MemoryAxiom.ALL);
    for (int i = 0; i < events.length(); i++) {
      boolean reads = events.operation(i).kind().readsMemory();
      boolean writes =
          events.operation(i).accessesMemory() && events.writes(i, events.operation(i).object());
      graph.add(
          events.thread(i),
          events.operation(i),
          writes,
          reads ? events.readsFrom(i) : AccessGraph.INITIAL);
    }
    return graph;
  }
}
