package dev.sprang.property;

import dev.sprang.execution.Execution;
import dev.sprang.execution.Names;
import java.util.Optional;

/** Judges a finished execution. Called once per execution, so the answer "fine" must be cheap. */
@FunctionalInterface
public interface Property {
  Optional<Violation> judge(Execution execution, Names names);
}
