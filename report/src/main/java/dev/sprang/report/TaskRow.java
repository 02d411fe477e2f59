package dev.sprang.report;

import java.util.Locale;
import java.util.Optional;

/**
 * What came out of a task, beside what is known of it.
 *
 * @param task its name
 * @param property what it asks for
 * @param answer whether the property holds; empty if that is unknown
 * @param expected what is known; empty if nothing is
 * @param reason why there is no answer, or what violates the property
 */
public record TaskRow(
    String task,
    String property,
    Optional<Boolean> answer,
    Optional<Boolean> expected,
    Cost cost,
    String reason) {

  /** What it took. */
  public record Cost(double seconds, long executions) {}

  /** How an answer compares with what is known. */
  public enum Mark {
    RIGHT,
    WRONG,
    UNKNOWN,
    /** There is an answer, and nothing to compare it with. */
    NEW;

    String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public Mark mark() {
    if (answer.isEmpty()) {
      return Mark.UNKNOWN;
    }
    return expected.isEmpty() ? Mark.NEW : expected.equals(answer) ? Mark.RIGHT : Mark.WRONG;
  }

  String verdict() {
    return answer.map(TaskRow::word).orElse("unknown");
  }

  String known() {
    return expected.map(TaskRow::word).orElse("-");
  }

  private static String word(boolean holds) {
    return holds ? "verified" : "violated";
  }
}
