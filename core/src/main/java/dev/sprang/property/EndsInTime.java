package dev.sprang.property;

import dev.sprang.execution.Ending;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.operation.Names;
import dev.sprang.property.Violation.Form;
import dev.sprang.setting.Setting;
import java.util.List;
import java.util.Locale;

/**
 * No execution may run into the step limit, nor may a thread go round a loop without an operation
 * as often. Only for users who say that it must not: an execution that was stopped may be long, or
 * one of a program that is not meant to end.
 */
public final class EndsInTime implements Property {
  public static final Violation.Kind STEP_LIMIT =
      new Violation.Kind(
          "step-limit",
          "an execution that does not end in time",
          "An execution does not end in time.");

  /** What it is that an execution was stopped at the step limit. */
  public enum AtLimit {
    INCOMPLETE,
    VIOLATION
  }

  public static final Setting<AtLimit> AT_LIMIT =
      Setting.oneOf(
          "at-limit",
          AtLimit.class,
          AtLimit.INCOMPLETE,
          "take a check with executions that were stopped by --steps for incomplete, or such an execution for a violation");

  @Override
  public Judgement judge(Execution execution, Names names) {
    if (execution.ending() instanceof Ending.StepLimit limit) {
      return new Judgement.Broken(afterSteps(execution, limit.steps(), names));
    } else if (execution.ending() instanceof Ending.Endless endless) {
      return new Judgement.Broken(afterRounds(execution, endless, names));
    }
    return Judgement.FINE;
  }

  private static Violation afterSteps(Execution execution, int steps, Names names) {
    Events events = execution.events();
    int last = events.length() - 1;
    return Violation.in(
        execution,
        STEP_LIMIT,
        Form.PLAIN,
        String.format(
            Locale.ROOT,
            "Still running after %,d steps: perhaps it never ends; --steps raises the limit",
            steps),
        last < 0 ? "" : names.thread(events.thread(last)),
        last < 0 ? "" : names.site(events.site(last)),
        List.of());
  }

  private static Violation afterRounds(Execution execution, Ending.Endless endless, Names names) {
    return Violation.in(
        execution,
        STEP_LIMIT,
        Form.PLAIN,
        String.format(
            Locale.ROOT,
            "Still in a loop after %,d rounds that others cannot notice: perhaps it never ends; --steps raises the limit",
            endless.rounds()),
        names.thread(endless.thread()),
        names.site(endless.site()),
        List.of());
  }
}
