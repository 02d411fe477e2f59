package dev.sprang.causality.learned;

import dev.sprang.execution.Operation;
import java.util.HashMap;
import java.util.Map;

/** Where a thread is after what it did and observed; a node of its tree of behaviours. */
final class LocalState {
  /** What makes a thread go one way or another: the value observed, the alternative chosen. */
  record Result(long observed, int alternative) {}

  /**
   * @param written what the event left in its location
   */
  record Step(LocalState next, long written) {}

  final int number;

  /** What the thread does next; null if nobody has seen it yet, or if it has ended. */
  Operation operation;

  int site;
  boolean ended;

  private final Map<Result, Step> steps = new HashMap<>(4);

  LocalState(int number) {
    this.number = number;
  }

  boolean isKnown() {
    return ended || operation != null;
  }

  /** What followed that result, or null. */
  Step after(Result result) {
    return steps.get(result);
  }

  void add(Result result, Step step) {
    steps.put(result, step);
  }
}
