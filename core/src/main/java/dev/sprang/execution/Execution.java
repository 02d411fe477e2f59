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
   * The number of this execution's outcome: equal outcomes have equal numbers for as long as the
   * engine lives. Only for executions that {@linkplain Ending#isFinal came to their own end}.
   */
  int outcome();

  /**
   * A thread that ended by an error instead of returning.
   *
   * @param stack where it was thrown, the innermost frame first; empty if there are no frames
   */
  record Failure(int thread, int site, String message, List<Frame> stack) {
    public Failure(int thread, int site, String message) {
      this(thread, site, message, List.of());
    }

    /** The message for an error that says nothing itself, such as one of an initialiser. */
    public static String causedBy(String error, String cause) {
      return error + ", caused by " + cause;
    }
  }
}
