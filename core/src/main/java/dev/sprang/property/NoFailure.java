package dev.sprang.property;

import dev.sprang.execution.Execution;
import dev.sprang.execution.Execution.Failure;
import dev.sprang.execution.Names;
import java.util.List;
import java.util.Optional;

/** No thread may end by an error. */
public final class NoFailure implements Property {
  @Override
  public Optional<Violation> judge(Execution execution, Names names) {
    List<Failure> failures = execution.failures();
    if (failures.isEmpty()) {
      return Optional.empty();
    }
    Failure first = failures.get(0);
    return Optional.of(
        new Violation(
            Violation.Kind.FAILURE,
            first.message(),
            names.thread(first.thread()),
            names.site(first.site()),
            execution.schedule().copy()));
  }
}
