package dev.sprang.explore.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Team;
import dev.sprang.testkit.programs.RandomPrograms;
import dev.sprang.testkit.programs.RandomPrograms.Family;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;

/**
 * Compares what one explorer runs with what several do, of whom each gives away parts at random
 * moments, as text to another session. {@code -Dsprang.seed=N} and {@code -Dsprang.each=N} give
 * other and more programs.
 */
record PartsGivenAway(Supplier<Explorer> explorer) {
  private static final long SEED = Long.getLong("sprang.seed", 18);
  private static final int EACH = Integer.getInteger("sprang.each", 20);

  void assertNothingIsLost(List<ModelProgram> programs) {
    SplittableRandom random = new SplittableRandom(SEED);
    int members = 0;
    for (ModelProgram program : programs) {
      members += assertSame(program, random);
    }
    assertTrue(members > 5 * programs.size(), "parts are given away: " + members);
  }

  void assertNothingIsLost(Family family) {
    RandomPrograms programs = new RandomPrograms(SEED + family.ordinal());
    SplittableRandom random = new SplittableRandom(SEED);
    int members = 0;
    for (int i = 0; i < EACH; i++) {
      members += assertSame(programs.next(family, 3), random);
    }
    assertTrue(members > EACH, "parts are given away: " + members);
  }

  private int assertSame(ModelProgram program, SplittableRandom random) {
    String what = "seed " + SEED + ": " + program;
    Team alone = Team.explore(program, explorer, random, Team.NEVER);
    Team together = Team.explore(program, explorer, random, 1 + random.nextInt(3));
    assertEquals(alone.traces(), together.traces(), what);
    assertEquals(alone.tally().executions(), together.tally().executions(), what);
    return together.size();
  }
}
