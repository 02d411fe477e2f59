package dev.sprang.explore.memory;

import static dev.sprang.explore.memory.MemoryGraph.INITIAL;

import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import java.util.HashMap;
import java.util.Map;

/** What reads find at their sources, and so which of them write. */
final class FoundWrites {
  private final Map<Integer, Long> initial = new HashMap<>();

  void learnInitial(int location, long value) {
    initial.putIfAbsent(location, value);
  }

  /** Whether an operation that takes from this source writes. */
  boolean writes(MemoryGraph graph, Operation operation, int source) {
    return operation.kind().writesMemory()
        && (operation.kind() == OperationKind.WRITE
            || !operation.isConditional()
            || operation.writesOver(value(graph, operation.object(), source)));
  }

  private long value(MemoryGraph graph, int location, int source) {
    return source == INITIAL ? initial.getOrDefault(location, 0L) : graph.value(source);
  }
}
