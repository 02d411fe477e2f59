package dev.sprang.report;

import dev.sprang.report.trace.Trace;
import java.util.Optional;

/**
 * A violation in a saved result.
 *
 * @param kind the id of the property that was broken
 * @param form how it was broken, where there are several ways; {@code plain} otherwise
 * @param thread the thread it happened in, by name; empty if it concerns several
 * @param schedule the schedule of an execution that shows it
 * @param executions how many executions showed it
 * @param replay the command that runs the schedule again; empty if the schedule is too long for one
 * @param trace that execution written down; empty while the exploration runs
 * @param cause why it happens; empty if nobody has looked for that
 * @param remedy what would forbid it, if it comes from old values
 */
public record ReportedViolation(
    String kind,
    String form,
    String message,
    String thread,
    String site,
    String schedule,
    long executions,
    String replay,
    Optional<Trace> trace,
    Optional<ReportedCause> cause,
    Optional<ReportedRemedy> remedy) {

  /** One whose cause nobody has looked for. */
  public ReportedViolation(
      String kind,
      String form,
      String message,
      String thread,
      String site,
      String schedule,
      long executions,
      String replay,
      Optional<Trace> trace) {
    this(
        kind,
        form,
        message,
        thread,
        site,
        schedule,
        executions,
        replay,
        trace,
        Optional.empty(),
        Optional.empty());
  }

  /** The same with its cause. */
  public ReportedViolation because(ReportedCause why) {
    return with(Optional.of(why), remedy);
  }

  /** The same with what would forbid it. */
  public ReportedViolation mendedBy(ReportedRemedy what) {
    return with(cause, Optional.of(what));
  }

  private ReportedViolation with(Optional<ReportedCause> why, Optional<ReportedRemedy> what) {
    return new ReportedViolation(
        kind, form, message, thread, site, schedule, executions, replay, trace, why, what);
  }
}
