package dev.sprang.execution;

import dev.sprang.operation.Frame;
import dev.sprang.operation.Schedule;
import java.util.List;

/**
 * One finished run: its events, how it ended, and what every thread would have done next. Handed to
 * properties and the explorer as a view, valid until the engine runs the next plan.
 */
public interface Execution extends Moment {
  /**
   * The choices that were made: run again with the same {@link #inputs}, they give this execution.
   * A view like the rest.
   */
  Schedule schedule();

  Ending ending();

  /** Failures of the program's threads, in the order they happened. */
  List<Failure> failures();

  /**
   * The fingerprint of this execution's outcome: 64 bits that look random, the same for the same
   * outcome in every session. Only for executions that {@linkplain Ending#hasOutcome have one}.
   */
  long outcome();

  /** This outcome as it appears in results. */
  String outcomeText();

  /**
   * A thread that ended by an error instead of returning.
   *
   * @param stack where it was thrown, the innermost frame first; empty if there are no frames
   */
  record Failure(int thread, int site, FailureSort sort, String message, List<Frame> stack) {
    public Failure(int thread, int site, FailureSort sort, String message) {
      this(thread, site, sort, message, List.of());
    }

    /** The message for an error that says nothing itself, such as one of an initialiser. */
    public static String causedBy(String error, String cause) {
      return error + ", caused by " + cause;
    }
  }

  /** What a thread has failed by, as far as users tell such errors apart. */
  enum FailureSort {
    ASSERTION,
    RUNTIME_EXCEPTION,
    /** Of a thread that only looks whether a property holds: not the program's own. */
    PROPERTY,
    OTHER;

    /** What such a thread ends by. */
    private static final String BROKEN_PROPERTY = "dev.sprang.api.Sprang$BrokenProperty";

    /** That of an error, from the names of its class and the classes above it. */
    public static FailureSort of(Iterable<String> classes) {
      for (String name : classes) {
        if (name.equals(BROKEN_PROPERTY)) {
          return PROPERTY;
        } else if (name.equals("java.lang.AssertionError")) {
          return ASSERTION;
        } else if (name.equals("java.lang.RuntimeException")) {
          return RUNTIME_EXCEPTION;
        }
      }
      return OTHER;
    }
  }
}
