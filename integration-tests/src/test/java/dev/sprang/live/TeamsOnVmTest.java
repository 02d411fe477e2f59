package dev.sprang.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.Limits;
import dev.sprang.explore.dpor.TeamPlay;
import dev.sprang.testkit.engines.KnownProgram;
import dev.sprang.vm.VmEngine;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * Several explorers with sessions of the vm engine, which number objects, classes and threads in
 * the order they meet them, run every trace of Java programs exactly once together.
 */
class TeamsOnVmTest {
  private static final long SEED = Long.getLong("sprang.seed", 18);

  /** Every so manyeth program is tried; those with more traces take too long here. */
  private static final int STRIDE = Integer.getInteger("sprang.stride", 5);

  private static final int MOST_TRACES = 300;

  @Test
  void everyTraceIsRunOnce() {
    List<KnownProgram> programs =
        KnownProgram.once()
            .filter(program -> program.truth().traces() > 3)
            .filter(program -> program.truth().traces() <= MOST_TRACES)
            .toList();
    SplittableRandom random = new SplittableRandom(SEED);
    int sharers = 0;
    int tried = 0;
    for (int i = 0; i < programs.size(); i += STRIDE) {
      KnownProgram program = programs.get(i);
      try {
        TeamPlay play =
            TeamPlay.of(() -> new VmEngine(program.program(), Limits.DEFAULT), 3, random);
        String what = program + ", seed " + SEED;
        assertEquals(program.truth().traces(), play.traces().size(), what);
        assertTrue(play.traces().values().stream().allMatch(times -> times == 1), what);
        assertEquals(0, play.abandoned(), what);
        sharers += play.sharers();
        tried++;
      } catch (CannotVouchException refused) {
        assertTrue(refused.getMessage().contains("--engine live"), refused.getMessage());
      }
    }
    assertTrue(tried > 20, "programs: " + tried);
    assertTrue(sharers > 2 * tried, "work is shared: " + sharers + " of " + tried);
  }
}
