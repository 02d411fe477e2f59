package dev.sprang.report;

import java.util.List;

/**
 * What would forbid the old values that a violation comes from, in a saved result.
 *
 * @param missing which order is missing, for people
 * @param sentence what would make it, for people
 * @param changes what to change in the program, all of it; empty if nothing is known
 * @param tried with how many changes the check was run again
 */
public record ReportedRemedy(String missing, String sentence, List<Change> changes, int tried) {
  public ReportedRemedy {
    changes = List.copyOf(changes);
  }

  /**
   * One variable that is to be accessed more strongly.
   *
   * @param mode {@code volatile} or {@code release-acquire}
   */
  public record Change(String variable, String mode) {}
}
