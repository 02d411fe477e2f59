package dev.sprang.explore;

import dev.sprang.property.Violation;

/**
 * A violation as reported: the first execution that showed it, and how many did.
 *
 * @param scheduleText the violation's schedule as a user can paste it
 */
public record Finding(Violation violation, String scheduleText, long executions) {
  /** The same seen in another execution, which is easier to follow. */
  public Finding shownBy(Violation simpler, String schedule) {
    return new Finding(simpler, schedule, executions);
  }

  Finding oneMore() {
    return new Finding(violation, scheduleText, executions + 1);
  }
}
