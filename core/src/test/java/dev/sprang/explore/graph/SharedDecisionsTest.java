package dev.sprang.explore.graph;

import dev.sprang.testkit.programs.RandomPrograms.Family;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/**
 * Branches that are given away, and wishes that come late: every class is run once all the same.
 */
class SharedDecisionsTest {
  private final PartsGivenAway parts = new PartsGivenAway(ReadsFromExplorer::new);

  @Test
  void nothingIsLostOfKnownPrograms() {
    parts.assertNothingIsLost(
        Stream.concat(KnownCounts.all(), KnownCounts.parking())
            .filter(row -> row.readsFrom() <= 200)
            .map(KnownCounts::program)
            .toList());
  }

  @ParameterizedTest
  @EnumSource(
      value = Family.class,
      names = {"TAKES", "TIMES", "TIMED_LOCKS", "ENDS"},
      mode = Mode.EXCLUDE)
  void nothingIsLostOfRandomPrograms(Family family) {
    parts.assertNothingIsLost(family);
  }
}
