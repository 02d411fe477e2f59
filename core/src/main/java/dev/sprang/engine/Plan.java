package dev.sprang.engine;

import dev.sprang.operation.Inputs;
import dev.sprang.operation.Schedule;

/**
 * What an engine is told: the choices that are fixed, what the program finds where it asks for
 * inputs, and who decides after the fixed choices. The schedule belongs to the explorer and stays
 * as it is until the engine has returned.
 */
public record Plan(Schedule prefix, Inputs inputs, Scheduler tail) {
  public Plan(Schedule prefix, Scheduler tail) {
    this(prefix, Inputs.NONE, tail);
  }

  /** The same with somebody else who decides. */
  public Plan with(Scheduler other) {
    return new Plan(prefix, inputs, other);
  }
}
