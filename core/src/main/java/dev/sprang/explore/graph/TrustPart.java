package dev.sprang.explore.graph;

import static dev.sprang.explore.graph.ExecutionGraph.NONE;

import dev.sprang.execution.Moment;
import dev.sprang.explore.Part;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Operation;
import dev.sprang.operation.Schedule;
import java.util.ArrayList;
import java.util.List;

/**
 * A graph of {@link TrustExplorer} that is given away. What its operations are whoever takes it
 * sees when its steps are run, in the numbers of that session, and what values they leave; a thread
 * that waits or was halted in it is about to do what it does in the graph.
 *
 * <pre>
 *   schedule  choices that run the steps | of events that are no steps | offers of those that had several
 *   shape     how many steps there are; then of every event its role, its step, its source, the
 *             other half of an update, and how many offers are told
 * </pre>
 */
record TrustPart(Part part) {
  private static final int COLUMNS = 5;
  private static final Role[] ROLES = Role.values();

  static TrustPart of(ExecutionGraph graph, StepOrder order) {
    Schedule schedule = new Schedule();
    for (int step = 0; step < order.length(); step++) {
      schedule.add(graph.choice(order.event(step)));
    }
    List<Integer> shape = new ArrayList<>(List.of(order.length()));
    Schedule offers = new Schedule();
    for (int e = 0; e < graph.size(); e++) {
      int[] all = graph.offers(e);
      boolean isHalf = graph.isUpdateWrite(e);
      int told = isHalf || all.length == 1 ? 0 : all.length;
      for (int k = 0; k < told; k++) {
        offers.add(all[k]);
      }
      int source = graph.isRead(e) ? graph.source(e) : NONE;
      shape.addAll(
          List.of(
              graph.role(e).ordinal(),
              order.rank(graph.stepOf(e)),
              source,
              graph.partner(e),
              told));
      if (!isHalf && order.rank(e) == NONE) {
        schedule.add(graph.choice(e));
      }
    }
    for (int k = 0; k < offers.length(); k++) {
      schedule.add(offers.choice(k));
    }
    return new TrustPart(new Part(schedule, List.of(), List.of(), shape));
  }

  /** How many events are run. */
  int steps() {
    return part.shape().get(0);
  }

  /** Runs them. */
  Schedule prefix() {
    return part.schedule().prefix(steps());
  }

  private int size() {
    return part.shape().size() / COLUMNS;
  }

  private int told(int e, int column) {
    return part.shape().get(1 + COLUMNS * e + column);
  }

  private Role role(int e) {
    return ROLES[told(e, 0)];
  }

  /** The step in which an event happens; NONE if it does not. */
  private int rank(int e) {
    return told(e, 1);
  }

  private int source(int e) {
    return told(e, 2);
  }

  private int partner(int e) {
    return told(e, 3);
  }

  private boolean isHalf(int e) {
    return role(e) == Role.WRITE && partner(e) != NONE;
  }

  /** An order that runs the steps. */
  StepOrder order() {
    int[] line = line();
    StepOrder order = new StepOrder();
    for (int e : line) {
      order.append(e);
    }
    return order;
  }

  private int[] line() {
    int[] line = new int[steps()];
    for (int e = 0; e < size(); e++) {
      if (rank(e) != NONE && !isHalf(e)) {
        line[rank(e)] = e;
      }
    }
    return line;
  }

  /**
   * The graph as this session has it; what its writes leave is not known yet.
   *
   * @param moment where its steps have been run
   */
  ExecutionGraph graph(Moment moment) {
    ExecutionGraph graph = new ExecutionGraph();
    Operation[] operations = new Operation[size()];
    int[] choices = new int[size()];
    int offers = tellSteps(moment, operations, choices);
    for (int e = 0; e < size(); e++) {
      int[] all = new int[Math.max(1, told(e, 4))];
      all[0] = choices[e];
      for (int k = 0; k < told(e, 4); k++) {
        all[k] = part.schedule().choice(offers++);
      }
      graph.restore(role(e), operations[e], choices[e], all);
    }
    for (int e = 0; e < size(); e++) {
      if (isHalf(e)) {
        graph.restoreUpdate(partner(e), e);
      }
    }
    relate(graph);
    return graph;
  }

  /** What events do, and by which choices; returns where the offers begin. */
  private int tellSteps(Moment moment, Operation[] operations, int[] choices) {
    int waiting = steps();
    for (int e = 0; e < size(); e++) {
      boolean isStep = rank(e) != NONE;
      choices[e] = isStep ? moment.events().choice(rank(e)) : part.schedule().choice(waiting++);
    }
    for (int e = size() - 1; e >= 0; e--) {
      operations[e] =
          rank(e) == NONE
              ? operation(e, moment, operations, choices)
              : moment.events().operation(rank(e));
    }
    return waiting;
  }

  /** A thread that has waited does later what it could not do then. */
  private Operation operation(int waits, Moment moment, Operation[] operations, int[] choices) {
    int thread = Choice.thread(choices[waits]);
    for (int e = waits + 1; e < size(); e++) {
      if (Choice.thread(choices[e]) == thread) {
        return operations[e];
      }
    }
    return moment.nextOperation(thread);
  }

  /** In the order of steps; what is none comes right before the next step of its thread. */
  private void relate(ExecutionGraph graph) {
    boolean[] isRelated = new boolean[size()];
    for (int e : line()) {
      relateThrough(e, graph, isRelated);
      if (graph.partner(e) != NONE) {
        relateThrough(graph.partner(e), graph, isRelated);
      }
    }
    for (int e = 0; e < size(); e++) {
      relateThrough(e, graph, isRelated);
    }
  }

  private void relateThrough(int last, ExecutionGraph graph, boolean[] isRelated) {
    for (int e = 0; e <= last; e++) {
      if (!isRelated[e] && graph.thread(e) == graph.thread(last)) {
        isRelated[e] = true;
        graph.relate(e, source(e));
      }
    }
  }
}
