package dev.sprang.explore.graph;

import dev.sprang.operation.OperationKind;
import java.util.Arrays;

/**
 * An order in which the steps of a graph can be run, so that every read finds its source. Follows
 * the graph from one alternative to the next with as few changes as it can, and those late: an
 * engine goes back only to where two orders part.
 */
final class StepOrder {
  private static final int NONE = ExecutionGraph.NONE;

  private int[] steps = new int[16];
  private int length;

  /** The place of every event, NONE if it is not a step. */
  private int[] ranks = new int[0];

  /** While steps are put in: where, and what was found to come before them, in no order. */
  @SuppressWarnings("NullAway.Init")
  private ExecutionGraph graph;

  private int first;
  private int second;
  private int limit;
  private int[] found = new int[16];
  private boolean[] isFound = new boolean[16];
  private int foundCount;

  int length() {
    return length;
  }

  int event(int step) {
    return steps[step];
  }

  int rank(int event) {
    return event < ranks.length ? ranks[event] : NONE;
  }

  void append(int event) {
    if (length == steps.length) {
      steps = Arrays.copyOf(steps, 2 * length);
    }
    if (event >= ranks.length) {
      int old = ranks.length;
      ranks = Arrays.copyOf(ranks, Math.max(2 * old, event + 1));
      Arrays.fill(ranks, old, ranks.length, NONE);
    }
    ranks[event] = length;
    steps[length++] = event;
  }

  /** Forgets events from {@code size} on. */
  void truncate(int size) {
    int kept = 0;
    for (int step = 0; step < length; step++) {
      if (steps[step] < size) {
        ranks[steps[step]] = kept;
        steps[kept++] = steps[step];
      } else {
        ranks[steps[step]] = NONE;
      }
    }
    length = kept;
  }

  /** Takes an event out, if it is a step here. */
  void remove(int event) {
    int kept = 0;
    for (int step = 0; step < length; step++) {
      if (steps[step] != event) {
        ranks[steps[step]] = kept;
        steps[kept++] = steps[step];
      }
    }
    if (kept < length) {
      ranks[event] = NONE;
    }
    length = kept;
  }

  /** The same order with new numbers, without the events that have none. */
  StepOrder renumbered(int[] numbers) {
    StepOrder copy = new StepOrder();
    for (int step = 0; step < length; step++) {
      if (numbers[steps[step]] != NONE) {
        copy.append(numbers[steps[step]]);
      }
    }
    return copy;
  }

  /**
   * Puts new steps into the order, the second behind the first, both before the write {@code next}.
   *
   * @param newSecond may be NONE
   * @param next may be NONE: then they come last
   * @return false if there is no such order, because {@code next} comes before one of them
   */
  boolean insert(ExecutionGraph into, int newFirst, int newSecond, int next) {
    graph = into;
    first = newFirst;
    second = newSecond;
    limit = next == NONE ? length : ranks[into.stepOf(next)];
    if (next != NONE) {
      findBefore();
    }
    boolean possible = next == NONE || !isFound[steps[limit]];
    if (possible) {
      rebuild();
    }
    while (foundCount > 0) {
      isFound[found[--foundCount]] = false;
    }
    return possible;
  }

  /** What is found comes first, then the new steps, then the rest; each part in its old order. */
  private void rebuild() {
    int[] old = Arrays.copyOfRange(steps, limit, length);
    length = limit;
    for (int event : old) {
      if (isFound[event]) {
        append(event);
      }
    }
    append(first);
    if (second != NONE) {
      append(second);
    }
    for (int event : old) {
      if (!isFound[event]) {
        append(event);
      }
    }
  }

  /** Finds the steps from {@code limit} on that must come before the new ones. */
  private void findBefore() {
    if (graph.size() > isFound.length) {
      isFound = new boolean[2 * graph.size()];
      found = new int[2 * graph.size()];
    }
    findBefore(first);
    if (second != NONE) {
      findBefore(second);
    }
    for (int k = 0; k < foundCount; k++) {
      findBefore(found[k]);
    }
  }

  private void findBefore(int e) {
    findLast(graph.previous(e), graph.thread(e));
    if (graph.operation(e).kind() == OperationKind.JOIN) {
      int target = graph.operation(e).target();
      findLast(graph.lastOf(target), target);
    }
    if (graph.role(e) == Role.READ) {
      find(graph.source(e));
    }
    int write = graph.role(e) == Role.WRITE ? e : graph.partner(e);
    if (write != NONE) {
      int before = graph.writes().before(write);
      find(before);
      int reader = graph.readers().first(graph.object(e), before);
      for (; reader != NONE; reader = graph.readers().next(reader)) {
        if (graph.role(reader) == Role.READ && reader != e) {
          find(reader);
        }
      }
    }
  }

  /** The last step of a thread up to an event, or the one that started it. */
  private void findLast(int event, int thread) {
    int e = event;
    while (e != NONE && (graph.role(e) == Role.ATTEMPT || graph.role(e) == Role.HALT)) {
      e = graph.previous(e);
    }
    find(e == NONE ? graph.starterOf(thread) : e);
  }

  private void find(int e) {
    if (e == NONE) {
      return;
    }
    int step = graph.stepOf(e);
    if (step != first && step != second && rank(step) >= limit && !isFound[step]) {
      isFound[step] = true;
      found[foundCount++] = step;
    }
  }
}
