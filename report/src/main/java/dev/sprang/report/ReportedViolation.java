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
 * @param shrinking {@code minimal} if no context switch of it can be left out, {@code open} if the
 *     budget was over before that was known; empty where nobody has tried
 * @param trace that execution written down; empty while the exploration runs
 * @param cause why it happens; empty if nobody has looked for that
 * @param passing the nearest execution that breaks nothing; empty if none is known
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
    String shrinking,
    Optional<Trace> trace,
    Optional<ReportedCause> cause,
    Optional<PassingTrace> passing,
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
        "",
        trace,
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /** The same with its cause, and what would have been right. */
  public ReportedViolation because(ReportedCause why, Optional<PassingTrace> nearest) {
    return with(Optional.of(why), nearest, remedy);
  }

  /** The same with what would forbid it. */
  public ReportedViolation mendedBy(ReportedRemedy what) {
    return with(cause, passing, Optional.of(what));
  }

  private ReportedViolation with(
      Optional<ReportedCause> why, Optional<PassingTrace> nearest, Optional<ReportedRemedy> what) {
    return new ReportedViolation(
        kind,
        form,
        message,
        thread,
        site,
        schedule,
        executions,
        replay,
        shrinking,
        trace,
        why,
        nearest,
        what);
  }
}
