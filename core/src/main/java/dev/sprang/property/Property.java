package dev.sprang.property;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.execution.Execution;
import dev.sprang.operation.Names;

/**
 * Judges executions. Asked once about every one that has ended, so the answer "fine" must be cheap;
 * one that judges states as well says so, and is shown them before.
 */
@FunctionalInterface
public interface Property {
  Judgement judge(Execution execution, Names names);

  /** Whether states have to be shown. */
  default boolean watchesStates() {
    return false;
  }

  /** Looks at a state that a scheduler has come to, as a view that is valid during the call. */
  default void watch(ChoicePoint point, Names names) {}
}
