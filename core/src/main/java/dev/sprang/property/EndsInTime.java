package dev.sprang.property;

import dev.sprang.execution.Ending;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.operation.Names;
import dev.sprang.property.Violation.Form;
import dev.sprang.property.Violation.Mark;
import dev.sprang.property.Violation.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * No execution may run into the step limit. If its last half is one stretch of steps over and over,
 * with the same values, that is a livelock: going on would show nothing new. Nor may a thread go
 * round a loop without an operation for ever.
 */
public final class EndsInTime implements Property {
  public static final Violation.Kind STEP_LIMIT =
      new Violation.Kind(
          "step-limit",
          "an execution that does not end in time",
          "An execution does not end in time.");

  private static final int LONGEST_PERIOD = 1_000;

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
    int period = period(events);
    String repeats =
        period == 0
            ? "perhaps it never ends; --steps raises the limit"
            : "the last %d steps are repeated over and over".formatted(period);
    return Violation.in(
        execution,
        STEP_LIMIT,
        period == 0 ? Form.PLAIN : Form.LIVELOCK,
        String.format(Locale.ROOT, "Still running after %,d steps: %s", steps, repeats),
        last < 0 ? "" : names.thread(events.thread(last)),
        last < 0 ? "" : names.site(events.site(last)),
        marks(events.length(), period));
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

  private static List<Mark> marks(int length, int period) {
    List<Mark> marks = new ArrayList<>();
    for (int i = length - period; i < length; i++) {
      marks.add(new Mark(i, Role.REPEATING));
    }
    return marks;
  }

  /** How many steps are repeated throughout the last half; 0 if none are. */
  private static int period(Events events) {
    int length = events.length();
    for (int period = 1; period <= Math.min(LONGEST_PERIOD, length / 4); period++) {
      int i = length - 1;
      while (i - period >= length / 2 && isSame(events, i, i - period)) {
        i--;
      }
      if (i - period < length / 2) {
        return period;
      }
    }
    return 0;
  }

  private static boolean isSame(Events events, int i, int j) {
    return events.choice(i) == events.choice(j)
        && events.site(i) == events.site(j)
        && events.operation(i).kind() == events.operation(j).kind()
        && events.footprint(i).equals(events.footprint(j))
        && events.observed(i) == events.observed(j)
        && events.written(i) == events.written(j);
  }
}
