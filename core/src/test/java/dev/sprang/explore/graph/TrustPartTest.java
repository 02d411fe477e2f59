package dev.sprang.explore.graph;

import dev.sprang.testkit.programs.RandomPrograms.Family;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** Graphs that are given away: every trace is run once all the same. */
class TrustPartTest {
  private final PartsGivenAway parts = new PartsGivenAway(TrustExplorer::new);

  @Test
  void nothingIsLostOfKnownPrograms() {
    parts.assertNothingIsLost(
        KnownCounts.all().filter(row -> row.traces() <= 200).map(KnownCounts::program).toList());
  }

  @ParameterizedTest
  @EnumSource(
      value = Family.class,
      names = {"PARKS", "MIXED", "TIMES", "TIMED_LOCKS", "ENDS"},
      mode = Mode.EXCLUDE)
  void nothingIsLostOfRandomPrograms(Family family) {
    parts.assertNothingIsLost(family);
  }
}
