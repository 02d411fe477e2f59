package dev.sprang.engine;

import dev.sprang.execution.Ending;
import dev.sprang.execution.Execution;
import dev.sprang.execution.Schedule;

/** What an engine has to offer so that {@link StepLoop} can drive it. */
public interface Machine {
  /**
   * Goes to the state after the longest prefix of {@code prefix} that the machine can reach
   * cheaply: the last common point with the previous run, or the program's start.
   *
   * @return the length of that prefix
   */
  int rewind(Schedule prefix);

  /** The current state as a choice point; the same object every time. */
  ChoicePoint point();

  /** Runs the chosen thread from its pending operation to its next one. */
  void step(int choice);

  /** The execution up to now, which has ended this way. */
  Execution end(Ending ending);
}
