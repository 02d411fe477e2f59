package dev.sprang.explore.dpor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.Limits;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.testkit.programs.RandomPrograms;
import dev.sprang.testkit.programs.RandomPrograms.Family;
import dev.sprang.testkit.programs.StandardPrograms;
import dev.sprang.testkit.programs.TeamPrograms;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Several explorers together run every trace exactly once and abandon nothing, in whatever order
 * they come to run.
 */
class OptimalTeamTest {
  private static final long SEED = Long.getLong("sprang.seed", 18);

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4, 8})
  void everyTraceOfKnownProgramsIsRunOnce(int players) {
    SplittableRandom random = new SplittableRandom(SEED);
    int sharers = 0;
    for (ModelProgram program : TeamPrograms.ALL) {
      sharers += assertEachOnce(program, players, random);
    }
    assertTrue(sharers > players * TeamPrograms.ALL.size() / 2, "work is shared: " + sharers);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 8})
  void everyTraceOfRandomProgramsIsRunOnce(int players) {
    RandomPrograms programs = new RandomPrograms(SEED);
    SplittableRandom random = new SplittableRandom(SEED);
    int sharers = 0;
    for (Family family : Family.values()) {
      for (int i = 0; i < Integer.getInteger("sprang.each", 8); i++) {
        sharers += assertEachOnce(programs.next(family, 3 + i % 2), players, random);
      }
    }
    assertTrue(sharers > Family.values().length, "work is shared: " + sharers);
  }

  private static int assertEachOnce(ModelProgram program, int players, SplittableRandom random) {
    TeamPlay alone = together(program, 1, random);
    TeamPlay all = together(program, players, random);
    String what = players + " players, seed " + SEED + ": " + program;
    assertEquals(alone.traces().size(), all.traces().size(), what);
    assertTrue(all.traces().values().stream().allMatch(times -> times == 1), what);
    assertEquals(0, all.abandoned(), what);
    assertEquals(alone.traces(), all.traces(), what);
    return all.sharers();
  }

  private static TeamPlay together(ModelProgram program, int players, SplittableRandom random) {
    return TeamPlay.of(() -> new ModelEngine(program, Limits.DEFAULT), players, random);
  }

  /** What waits when the others come would be as many parts as there are executions left. */
  @ParameterizedTest
  @ValueSource(ints = {0, 20, 100})
  void partsAreFewerThanExecutions(int alone) {
    ModelProgram program = StandardPrograms.lastzero(8);
    TeamPlay all =
        TeamPlay.of(
            () -> new ModelEngine(program, Limits.DEFAULT), 2, new SplittableRandom(SEED), alone);
    assertEquals(704, all.traces().size());
    assertTrue(all.traces().values().stream().allMatch(times -> times == 1));
    assertTrue(all.parts() < 704 / 5, "parts: " + all.parts());
  }

  @Test
  void oneAloneSharesNothing() {
    assertEquals(1, together(TeamPrograms.LATE, 1, new SplittableRandom(SEED)).sharers());
  }
}
