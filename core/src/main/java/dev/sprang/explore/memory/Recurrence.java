package dev.sprang.explore.memory;

import static dev.sprang.explore.memory.MemoryGraph.INITIAL;
import static dev.sprang.explore.memory.MemoryGraph.NONE;

import dev.sprang.explore.memory.Alternative.Writer;
import dev.sprang.memory.AccessGraph;
import dev.sprang.memory.JavaAxioms;
import dev.sprang.operation.Operation;
import java.util.Arrays;

/**
 * Whether events that are given up, so that an earlier read can take from a write, would come back
 * the same by themselves: what TruSt calls maximal.
 *
 * @param room where the events before one are gathered, which others do in turn
 */
record Recurrence(
    JavaAxioms axioms, FoundWrites values, MemoryGraph graph, Past past, AccessGraph room) {
  /**
   * What stays in any case.
   *
   * @param clock the write and what it needs
   * @param self the write if it is in the graph
   */
  record Past(int[] clock, int self, Writer writer) {}

  /** Whether an event is what it would become if it were added to those before it and the past. */
  boolean isTheSame(int e) {
    if (graph.alternative(e) != 0 || graph.hasEarlierReader(e)) {
      return false;
    }
    if (!graph.isRead(e) && !graph.sections.isLock(e)) {
      return true;
    }
    int source = graph.source(e);
    if (source > e && !graph.isIn(past.clock(), source)) {
      return false;
    }
    return graph.sections.isLock(e) || !hasBetterSource(e, source);
  }

  private boolean hasBetterSource(int e, int source) {
    AccessGraph before = null;
    int[] numbers = {};
    for (int write = 0; write < graph.size(); write++) {
      if (graph.isWrite(write)
          && graph.object(write) == graph.object(e)
          && graph.isPreferred(write, source)
          && stays(write, e)
          && !isTaken(write, e)) {
        if (before == null) {
          numbers = numbers(e);
          before = before(e, numbers);
        }
        if (mayTake(before, e, write, numbers[write])) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean stays(int other, int e) {
    return other != e && other != past.self() && (other < e || graph.isIn(past.clock(), other));
  }

  /** Whether another update that stays took from the write already. */
  private boolean isTaken(int write, int e) {
    if (!graph.isUpdate(e)) {
      return false;
    }
    for (int other = 0; other < graph.size(); other++) {
      if (graph.isUpdate(other) && graph.source(other) == write && stays(other, e)) {
        return values.writes(graph, graph.operation(e), write);
      }
    }
    return false;
  }

  private int[] numbers(int e) {
    int[] numbers = new int[graph.size()];
    Arrays.fill(numbers, NONE);
    int count = 0;
    for (int step = 0; step < graph.steps(); step++) {
      if (stays(graph.at(step), e)) {
        numbers[graph.at(step)] = count++;
      }
    }
    return numbers;
  }

  private AccessGraph before(int e, int[] numbers) {
    AccessGraph before = graph.accesses(room, other -> stays(other, e));
    Writer writer = past.writer();
    if (writer.operation().kind().readsMemory()) { // its reading half is among what it needs
      int taken = writer.source() == INITIAL ? INITIAL : numbers[writer.source()];
      before.add(writer.thread(), writer.operation(), false, taken);
    }
    return before;
  }

  private boolean mayTake(AccessGraph before, int e, int write, int number) {
    int size = before.size();
    Operation operation = graph.operation(e);
    before.add(graph.thread(e), operation, values.writes(graph, operation, write), number);
    boolean allowed = axioms.allow(before);
    before.truncate(size);
    return allowed;
  }
}
