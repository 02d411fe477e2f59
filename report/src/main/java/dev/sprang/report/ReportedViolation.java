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
    Optional<Trace> trace) {}
