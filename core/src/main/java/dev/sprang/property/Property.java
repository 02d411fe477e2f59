package dev.sprang.property;

import dev.sprang.execution.Execution;
import dev.sprang.execution.Names;

/** Judges a finished execution. Called once per execution, so the answer "fine" must be cheap. */
@FunctionalInterface
public interface Property {
  Judgement judge(Execution execution, Names names);
}
