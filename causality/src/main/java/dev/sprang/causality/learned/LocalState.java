package dev.sprang.causality.learned;

import dev.sprang.operation.Operation;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Where a thread is after what it did and observed; a node of its tree of behaviours. */
final class LocalState {
  /**
   * What makes a thread go one way or another: the value observed, who made the object it refers
   * to, the alternative chosen.
   *
   * @param origin the local state in which the object was first shown to others; -1 for a number
   */
  record Result(long observed, int origin, int alternative) {}

  /** What followed a result. */
  static final class Step {
    final LocalState next;
    final Operation operation;

    /** What the event left in its location. */
    final long written;

    /** What else followed the same result, if the thread has learned something nobody can see. */
    private @Nullable Step other;

    Step(LocalState next, Operation operation, long written) {
      this.next = next;
      this.operation = operation;
      this.written = written;
    }
  }

  final int number;

  /** Whether the thread has done nothing yet. */
  final boolean isRoot;

  /** What the thread does next; null if nobody has seen it yet, or if it has ended. */
  @SuppressWarnings("NullAway.Init")
  Operation operation;

  int site;
  boolean ended;

  /** Whether the thread's next event does not show what it observes. */
  boolean isUnseen;

  /** What the location of the next event holds if nobody has touched it before. */
  long initial;

  boolean knowsInitial;

  private final Map<Result, Step> steps = new HashMap<>(4);

  LocalState(int number, boolean isRoot) {
    this.number = number;
    this.isRoot = isRoot;
  }

  boolean isKnown() {
    return ended || operation != null;
  }

  /** What followed that result when it was last seen, or null. */
  @Nullable Step after(Result result) {
    return steps.get(result);
  }

  /** The step with which exactly this was done, or null; from now on it is the one expected. */
  @Nullable Step after(Result result, Operation done, long written) {
    Step first = steps.get(result);
    Step before = null;
    for (Step step = first; step != null; step = step.other) {
      boolean leavesSame = step.written == written || !leavesItsOwn(done);
      if (leavesSame && isSame(step.operation, done)) {
        if (before != null) {
          before.other = step.other;
          step.other = first;
          steps.put(result, step);
        }
        return step;
      }
      before = step;
    }
    return null;
  }

  /** Whether what an event leaves is the thread's own doing, and not also that of others. */
  private static boolean leavesItsOwn(Operation operation) {
    return operation.kind().accessesMemory();
  }

  void add(Result result, Step step) {
    step.other = steps.put(result, step);
  }

  /** Whether two operations are about the same. */
  static boolean isSame(Operation a, Operation b) {
    return a == b || a.isAboutTheSame(b) && a.operand() == b.operand();
  }
}
