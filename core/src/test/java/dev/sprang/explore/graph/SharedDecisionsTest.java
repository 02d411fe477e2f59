package dev.sprang.explore.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.Team;
import dev.sprang.testkit.programs.RandomPrograms;
import dev.sprang.testkit.programs.RandomPrograms.Family;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/**
 * Branches that are given away at random moments, as text to another session, and wishes that come
 * late: every class is run once all the same. {@code -Dsprang.seed=N} and {@code -Dsprang.each=N}
 * give other and more programs.
 */
class SharedDecisionsTest {
  private static final long SEED = Long.getLong("sprang.seed", 18);
  private static final int EACH = Integer.getInteger("sprang.each", 20);

  @Test
  void nothingIsLostOfKnownPrograms() {
    SplittableRandom random = new SplittableRandom(SEED);
    int members = 0;
    List<ModelProgram> programs = new ArrayList<>();
    Stream.concat(KnownCounts.all(), KnownCounts.parking())
        .filter(row -> row.readsFrom() <= 200)
        .forEach(row -> programs.add(row.program()));
    for (ModelProgram program : programs) {
      members += assertSame(program, random);
    }
    assertTrue(members > 5 * programs.size(), "parts are given away: " + members);
  }

  @ParameterizedTest
  @EnumSource(
      value = Family.class,
      names = {"TAKES", "TIMES", "TIMED_LOCKS", "ENDS"},
      mode = Mode.EXCLUDE)
  void nothingIsLostOfRandomPrograms(Family family) {
    RandomPrograms programs = new RandomPrograms(SEED + family.ordinal());
    SplittableRandom random = new SplittableRandom(SEED);
    int members = 0;
    for (int i = 0; i < EACH; i++) {
      members += assertSame(programs.next(family, 3), random);
    }
    assertTrue(members > EACH, "parts are given away: " + members);
  }

  private static int assertSame(ModelProgram program, SplittableRandom random) {
    String what = "seed " + SEED + ": " + program;
    Team alone = Team.explore(program, ReadsFromExplorer::new, random, Team.NEVER);
    Team together = Team.explore(program, ReadsFromExplorer::new, random, 1 + random.nextInt(3));
    assertEquals(alone.traces(), together.traces(), what);
    assertEquals(alone.tally().executions(), together.tally().executions(), what);
    return together.size();
  }
}
