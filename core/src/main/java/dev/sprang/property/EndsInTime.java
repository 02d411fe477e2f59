package dev.sprang.property;

import dev.sprang.execution.Ending;
import dev.sprang.execution.Execution;
import dev.sprang.execution.Names;
import java.util.Locale;
import java.util.Optional;

/** No execution may run into the step limit, and no thread into an endless loop. */
public final class EndsInTime implements Property {
  @Override
  public Optional<Violation> judge(Execution execution, Names names) {
    if (execution.ending() instanceof Ending.StepLimit limit) {
      return Optional.of(afterSteps(execution, limit.steps(), names));
    } else if (execution.ending() instanceof Ending.Endless endless) {
      return Optional.of(afterRounds(execution, endless, names));
    }
    return Optional.empty();
  }

  private static Violation afterSteps(Execution execution, int steps, Names names) {
    int last = execution.events().length() - 1;
    return new Violation(
        Violation.Kind.STEP_LIMIT,
        String.format(
            Locale.ROOT,
            "Still running after %,d steps: perhaps it never ends; --steps raises the limit",
            steps),
        last < 0 ? "" : names.thread(execution.events().thread(last)),
        last < 0 ? "" : names.site(execution.events().site(last)),
        execution.schedule().copy());
  }

  private static Violation afterRounds(Execution execution, Ending.Endless endless, Names names) {
    return new Violation(
        Violation.Kind.STEP_LIMIT,
        String.format(
            Locale.ROOT,
            "Still in a loop after %,d rounds that others cannot notice: perhaps it never ends; --steps raises the limit",
            endless.rounds()),
        names.thread(endless.thread()),
        names.site(endless.site()),
        execution.schedule().copy());
  }
}
