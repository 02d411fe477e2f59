package dev.sprang.api;

import dev.sprang.report.ReportedRace;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Which data races fail a check that would pass.
 *
 * @param intended the variables that may be raced for, by class and field
 */
record RacePolicy(RaceHandling handling, Set<String> intended) {
  static final RacePolicy STANDARD = new RacePolicy(RaceHandling.FAIL, Set.of());

  RacePolicy {
    intended = Set.copyOf(intended);
  }

  /** What to do about the first race that is not meant to be; empty if all are. */
  Optional<String> advice(List<ReportedRace> races) {
    return races.stream()
        .map(ReportedRace::variable)
        .filter(variable -> handling == RaceHandling.FAIL && !isIntended(variable))
        .findFirst()
        .map(
            variable ->
                "A data race makes a test fail. Synchronise the two accesses; or, if they are meant"
                    + " to race, say intendedRaces = \""
                    + variable
                    + "\", or races = RaceHandling.REPORT for all.");
  }

  /** Either side may leave out the package. */
  private boolean isIntended(String variable) {
    return intended.stream()
        .anyMatch(
            name ->
                name.equals(variable)
                    || name.endsWith("." + variable)
                    || variable.endsWith("." + name));
  }
}
