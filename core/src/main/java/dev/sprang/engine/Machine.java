package dev.sprang.engine;

import dev.sprang.execution.Ending;
import dev.sprang.execution.Execution;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Inputs;
import dev.sprang.operation.Schedule;

/** What an engine has to offer so that {@link StepLoop} can drive it. */
public interface Machine {
  /** Says what to do next, until the execution ends. */
  interface Steps {
    /**
     * The choice for the next step, which must then be made; {@link Choice#NONE} if there is none.
     */
    int next();

    /** In place of asking: a thread goes on and on, but not to an operation. */
    void goesOn(int thread, int site, long rounds);
  }

  /**
   * Other inputs than the last run had, none at first: goes back to the program's start, for what
   * was run with others is no prefix of anything.
   *
   * @throws UnfitException if the program does not ask for them or cannot read them
   */
  default void give(Inputs inputs) {
    if (!inputs.isEmpty()) {
      throw new UnfitException(
          "This engine runs programs without inputs, but %s was given".formatted(inputs.text()),
          "Leave the inputs out of the schedule, or use a model program");
    }
  }

  /**
   * Goes to the state after the longest prefix of {@code prefix} that the machine can reach
   * cheaply: the last common point with the previous run, or the program's start.
   *
   * @return the length of that prefix
   */
  int rewind(Schedule prefix);

  /** The current state as a choice point; the same object every time. */
  ChoicePoint point();

  /**
   * Runs on from where it was rewound to, step by step, until there is no next one.
   *
   * @throws RemodelSignal if the program has to be run otherwise
   */
  void run(Steps steps);

  /** The execution up to now, which has ended this way. */
  Execution end(Ending ending);
}
