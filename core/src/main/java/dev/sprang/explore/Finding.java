package dev.sprang.explore;

import dev.sprang.property.Violation;
import java.util.Comparator;

/**
 * A violation as reported: the first execution that showed it, and how many did.
 *
 * @param scheduleText the violation's schedule as a user can paste it
 */
public record Finding(Violation violation, String scheduleText, long executions) {
  private static final Comparator<Finding> BY_SCHEDULE =
      Comparator.comparing((Finding finding) -> finding.violation.schedule().length())
          .thenComparing(Finding::scheduleText);

  /** The same seen in another execution, which is easier to follow. */
  public Finding shownBy(Violation simpler, String schedule) {
    return new Finding(simpler, schedule, executions);
  }

  /**
   * The two as one, if they say the same: shown by the shorter schedule, or the first in the order
   * of texts.
   */
  Finding merge(Finding other) {
    Finding shown = BY_SCHEDULE.compare(this, other) <= 0 ? this : other;
    return new Finding(shown.violation, shown.scheduleText, executions + other.executions);
  }

  Finding oneMore() {
    return new Finding(violation, scheduleText, executions + 1);
  }
}
