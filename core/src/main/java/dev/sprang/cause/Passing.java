package dev.sprang.cause;

import dev.sprang.operation.Schedule;

/**
 * An execution that breaks nothing, to be seen beside one that does.
 *
 * @param same how many of its first choices are those of the other
 */
public record Passing(Schedule schedule, int same) {}
