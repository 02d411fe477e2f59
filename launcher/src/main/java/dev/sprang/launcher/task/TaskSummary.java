package dev.sprang.launcher.task;

/**
 * What became of tasks.
 *
 * @param wrong how many answers are other than expected
 * @param unknown how many tasks have no answer
 * @param notRun how many were left out because the user interrupted
 */
public record TaskSummary(int wrong, int unknown, int notRun) {}
