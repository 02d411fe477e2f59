package dev.sprang.bench;

import dev.sprang.launcher.Surroundings;
import dev.sprang.launcher.Terms;
import java.time.Duration;

/**
 * How a table is measured.
 *
 * @param time the most time for one cell
 * @param surroundings whose interruption ends the cell that is being measured, and all after it
 */
public record BenchTerms(Duration time, Surroundings surroundings) {
  /**
   * Reads the time as users write it.
   *
   * @throws IllegalArgumentException with a message for the user
   */
  public static BenchTerms of(String time, Surroundings surroundings) {
    return new BenchTerms(Terms.TIME.parse(time), surroundings);
  }
}
