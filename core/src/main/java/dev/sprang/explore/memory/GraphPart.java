package dev.sprang.explore.memory;

import static dev.sprang.explore.memory.MemoryGraph.INITIAL;
import static dev.sprang.explore.memory.MemoryGraph.NONE;

import dev.sprang.execution.Moment;
import dev.sprang.explore.Part;
import dev.sprang.explore.memory.Alternative.Other;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Schedule;
import dev.sprang.operation.ThreadOrder;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A graph that is given away. What its operations are whoever takes it sees when the graph is run,
 * in the numbers of that session; so only numbers of events need to be told.
 *
 * <pre>
 *   schedule  choices that run it | of events not run yet, their threads | the next choice, if told
 *   shape     how many are run, the event that has just been revisited, whether a choice is told,
 *             its source; then of every event its place among those run, and its source
 * </pre>
 */
record GraphPart(Part part) {
  private static final int RUN = 0;
  private static final int REVISITED = 1;
  private static final int HAS_NEXT = 2;
  private static final int SOURCE = 3;
  private static final int EVENTS = 4;

  /**
   * @param revisited the event that was revisited last, until it was run
   * @param next what its next event is, if that is not left to who takes it
   */
  static GraphPart of(MemoryGraph graph, int revisited, @Nullable Other next) {
    Schedule schedule = new Schedule();
    for (int step = 0; step < graph.steps(); step++) {
      schedule.add(graph.choice(graph.at(step)));
    }
    int source = next == null ? INITIAL : next.source();
    List<Integer> shape =
        new ArrayList<>(List.of(graph.steps(), revisited, next == null ? 0 : 1, source));
    for (int e = 0; e < graph.size(); e++) {
      shape.add(graph.rank(e));
      shape.add(graph.source(e));
      if (graph.rank(e) == NONE) {
        schedule.add(Choice.of(graph.thread(e)));
      }
    }
    if (next != null) {
      schedule.add(next.choice());
    }
    return new GraphPart(new Part(schedule, List.of(), List.of(), shape));
  }

  private int told(int index) {
    return part.shape().get(index);
  }

  /** How many events are run. */
  int steps() {
    return told(RUN);
  }

  /** Runs them. */
  Schedule prefix() {
    return part.schedule().prefix(steps());
  }

  int revisited() {
    return told(REVISITED);
  }

  boolean hasNext() {
    return told(HAS_NEXT) != 0;
  }

  int nextChoice() {
    return part.schedule().choice(part.schedule().length() - 1);
  }

  int nextSource() {
    return told(SOURCE);
  }

  /**
   * The graph as this session has it.
   *
   * @param moment where it has been run
   */
  MemoryGraph graph(Moment moment, ThreadOrder order) {
    MemoryGraph graph = new MemoryGraph(order);
    int[] line = new int[steps()];
    int waiting = line.length;
    for (int index = EVENTS; index < part.shape().size(); index += 2) {
      int rank = told(index);
      int source = told(index + 1);
      if (rank == NONE) {
        int choice = part.schedule().choice(waiting++);
        graph.restore(choice, moment.nextOperation(Choice.thread(choice)), source);
      } else {
        line[rank] = graph.size();
        graph.restore(moment.events().choice(rank), moment.events().operation(rank), source);
      }
    }
    for (int e : line) {
      graph.run(e);
    }
    return graph;
  }
}
