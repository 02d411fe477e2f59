package dev.sprang.report;

/**
 * A violation in a saved result.
 *
 * @param kind the id of the property that was broken
 * @param thread the thread it happened in, by name; empty if it concerns several
 * @param schedule the schedule of the first execution that showed it
 * @param executions how many executions showed it
 * @param replay the command that runs the schedule again; empty if the schedule is too long for one
 */
public record ReportedViolation(
    String kind,
    String message,
    String thread,
    String site,
    String schedule,
    long executions,
    String replay) {}
