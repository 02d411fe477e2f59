package dev.sprang.explore;

import dev.sprang.property.Violation;
import java.util.Comparator;

/**
 * A violation as reported: the first execution that showed it, and how many did.
 *
 * @param scheduleText the violation's schedule as a user can paste it
 * @param counted how many executions that the claim speaks of have shown it; none if only one that
 *     was run besides has
 * @param shrinking how far that schedule was made one that is easier to follow
 */
public record Finding(Violation violation, String scheduleText, long counted, Shrinking shrinking) {
  /** How far an execution was made one with fewer context switches. */
  public enum Shrinking {
    /** It is as it was found. */
    NONE,
    /** The budget was over before everything was tried. */
    OPEN,
    /** Threads that take turns in the same order with one turn less never show it. */
    MINIMAL
  }

  private static final Comparator<Finding> BY_SCHEDULE =
      Comparator.comparing((Finding finding) -> finding.violation.schedule().length())
          .thenComparing(Finding::scheduleText);

  /** As it was found. */
  public Finding(Violation violation, String scheduleText, long counted) {
    this(violation, scheduleText, counted, Shrinking.NONE);
  }

  /** How many executions have shown it. */
  public long executions() {
    return Math.max(1, counted);
  }

  /** The same seen in another execution, which is easier to follow. */
  public Finding shownBy(Violation simpler, String schedule) {
    return shownBy(simpler, schedule, shrinking);
  }

  /** The same, and how far that was made so. */
  public Finding shownBy(Violation simpler, String schedule, Shrinking how) {
    return new Finding(simpler, schedule, counted, how);
  }

  /**
   * The two as one, if they say the same: shown by the shorter schedule, or the first in the order
   * of texts.
   */
  Finding merge(Finding other) {
    Finding shown = BY_SCHEDULE.compare(this, other) <= 0 ? this : other;
    return new Finding(
        shown.violation, shown.scheduleText, counted + other.counted, shown.shrinking);
  }

  Finding oneMore() {
    return new Finding(violation, scheduleText, counted + 1, shrinking);
  }
}
