package dev.sprang.property;

import dev.sprang.execution.Schedule;

/**
 * A broken property, with the schedule that shows it.
 *
 * @param kind what was broken
 * @param message one sentence for the user
 * @param thread the thread it happened in, by name; empty if it concerns several
 * @param site where in the code
 * @param schedule run again, it gives the same violation
 */
public record Violation(Kind kind, String message, String thread, String site, Schedule schedule) {
  /** The properties that can be broken, by the name reports use. */
  public enum Kind {
    DEADLOCK("deadlock"),
    LIVENESS("liveness"),
    FAILURE("failure"),
    STEP_LIMIT("step-limit"),
    DATA_RACE("data-race");

    private final String id;

    Kind(String id) {
      this.id = id;
    }

    public String id() {
      return id;
    }
  }

  /** Whether the two say the same, whatever schedules led there. */
  public boolean isSameAs(Violation other) {
    return kind == other.kind
        && message.equals(other.message)
        && thread.equals(other.thread)
        && site.equals(other.site);
  }
}
