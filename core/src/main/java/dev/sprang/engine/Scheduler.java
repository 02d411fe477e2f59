package dev.sprang.engine;

import dev.sprang.operation.Choice;

/** Picks the next choice inside a run, after the plan's fixed choices are used up. */
@FunctionalInterface
public interface Scheduler {
  /**
   * Called by the engine at every point where at least one thread is enabled, also where there is
   * only one choice, in the order of the execution and on the engine's own thread.
   *
   * @return one of the point's choices, or {@link Choice#NONE} to give this execution up, because
   *     what it would show is shown by others, or {@link Choice#ENOUGH} to stop it as at a limit
   */
  int choose(ChoicePoint point);
}
