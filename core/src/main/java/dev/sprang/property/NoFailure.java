package dev.sprang.property;

import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.execution.Execution.Failure;
import dev.sprang.execution.Execution.FailureSort;
import dev.sprang.operation.Names;
import dev.sprang.property.Violation.Form;
import dev.sprang.property.Violation.Mark;
import dev.sprang.property.Violation.Role;
import dev.sprang.setting.Setting;
import java.util.List;

/** No thread may end by an error, or by one of those that the user asks for. */
public final class NoFailure implements Property {
  public static final Violation.Kind FAILURE =
      new Violation.Kind("failure", "a failure", "A thread ends by an error.");

  /** Which errors are violations. */
  public enum Failures {
    ANY,
    ASSERTIONS,
    EXCEPTIONS,
    ALLOW;

    private boolean include(FailureSort sort) {
      return switch (this) {
        case ANY -> sort != FailureSort.PROPERTY;
        case ASSERTIONS -> sort == FailureSort.ASSERTION;
        case EXCEPTIONS -> sort == FailureSort.RUNTIME_EXCEPTION;
        case ALLOW -> false;
      };
    }
  }

  public static final Setting<Failures> FAILURES =
      Setting.oneOf(
          "failures",
          Failures.class,
          Failures.ANY,
          "which errors that end a thread are violations: any, failed assertions only, runtime exceptions only, or none");

  private final Failures which;

  public NoFailure() {
    this(Failures.ANY);
  }

  public NoFailure(Failures which) {
    this.which = which;
  }

  @Override
  public Judgement judge(Execution execution, Names names) {
    for (Failure failure : execution.failures()) {
      if (which.include(failure.sort())) {
        return new Judgement.Broken(violation(failure, execution, names));
      }
    }
    return Judgement.FINE;
  }

  private static Violation violation(Failure first, Execution execution, Names names) {
    return Violation.in(
            execution,
            FAILURE,
            Form.PLAIN,
            first.message(),
            names.thread(first.thread()),
            names.site(first.site()),
            lastOf(first.thread(), execution.events(), names))
        .shownBy(execution.schedule().countWithoutBranches(steps(first, execution)));
  }

  /** Up to the thread's end, where the others have none of their own. */
  private static int steps(Failure failure, Execution execution) {
    int last = execution.events().length() - 1;
    if (execution.ending().isFinal()) {
      return last + 1;
    }
    while (last >= 0 && execution.events().thread(last) != failure.thread()) {
      last--;
    }
    return last + 1;
  }

  /** The last thing the thread did before it failed; its end is not part of that. */
  private static List<Mark> lastOf(int thread, Events events, Names names) {
    for (int i = events.length() - 1; i >= 0; i--) {
      int object = events.operation(i).object();
      if (events.thread(i) == thread && (object < 0 || !names.isImplicit(object))) {
        return List.of(new Mark(i, Role.FAILING));
      }
    }
    return List.of();
  }
}
