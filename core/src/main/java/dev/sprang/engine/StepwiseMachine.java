package dev.sprang.engine;

import dev.sprang.operation.Choice;

/** A machine that is called for every step, by the thread that drives it. */
public interface StepwiseMachine extends Machine {
  /** Runs the chosen thread from its pending operation to its next one. */
  void step(int choice);

  @Override
  default void run(Steps steps) {
    for (int choice = steps.next(); choice != Choice.NONE; choice = steps.next()) {
      step(choice);
    }
  }
}
