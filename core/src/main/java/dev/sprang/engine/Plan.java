package dev.sprang.engine;

import dev.sprang.operation.Schedule;

/**
 * What an engine is told: the choices that are fixed, and who decides after them. The schedule
 * belongs to the explorer and stays as it is until the engine has returned.
 */
public record Plan(Schedule prefix, Scheduler tail) {}
