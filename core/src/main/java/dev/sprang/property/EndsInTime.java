package dev.sprang.property;

import dev.sprang.execution.Ending;
import dev.sprang.execution.Execution;
import dev.sprang.execution.Names;
import java.util.Locale;
import java.util.Optional;

/** No execution may run into the step limit. */
public final class EndsInTime implements Property {
  @Override
  public Optional<Violation> judge(Execution execution, Names names) {
    if (!(execution.ending() instanceof Ending.StepLimit limit)) {
      return Optional.empty();
    }
    int last = execution.events().length() - 1;
    return Optional.of(
        new Violation(
            Violation.Kind.STEP_LIMIT,
            String.format(
                Locale.ROOT,
                "Still running after %,d steps: perhaps it never ends; --steps raises the limit",
                limit.steps()),
            last < 0 ? "" : names.thread(execution.events().thread(last)),
            last < 0 ? "" : names.site(execution.events().site(last)),
            execution.schedule().copy()));
  }
}
