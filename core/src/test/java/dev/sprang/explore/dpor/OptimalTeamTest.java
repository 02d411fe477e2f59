package dev.sprang.explore.dpor;

import static dev.sprang.testkit.programs.Scripts.program;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.thread;
import static dev.sprang.testkit.programs.Scripts.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.Limits;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.testkit.programs.LitmusPrograms;
import dev.sprang.testkit.programs.MonitorPrograms;
import dev.sprang.testkit.programs.RandomPrograms;
import dev.sprang.testkit.programs.RandomPrograms.Family;
import dev.sprang.testkit.programs.StandardPrograms;
import dev.sprang.testkit.programs.TimedPrograms;
import java.util.List;
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

  /** Who sleeps for whom matters most here: something is needed after its place was taken. */
  private static final ModelProgram LATE =
      program(
          "late",
          thread(write("x", 1)),
          thread(read("y")),
          thread(write("x", 2), read("x"), write("y", 2)));

  static List<ModelProgram> programs() {
    return List.of(
        LATE,
        LitmusPrograms.storeBuffering(),
        LitmusPrograms.iriw(),
        LitmusPrograms.sleepTrap(),
        LitmusPrograms.ownReadTrap(),
        LitmusPrograms.twoPlusTwoWritesRead(),
        StandardPrograms.readers(4),
        StandardPrograms.readers(6),
        StandardPrograms.lastzero(3),
        StandardPrograms.lastzero(5),
        StandardPrograms.counter(2),
        StandardPrograms.counter(3),
        StandardPrograms.sections(3, 1),
        StandardPrograms.sections(3, 2),
        StandardPrograms.dining(3, false),
        StandardPrograms.blockedAwait(),
        StandardPrograms.sigma(3),
        StandardPrograms.sigma(4),
        StandardPrograms.casw(3),
        StandardPrograms.casrot(4),
        StandardPrograms.co22w(3),
        StandardPrograms.writersAndReaders(2, 2, false),
        StandardPrograms.filesystem(15),
        TimedPrograms.takenBeforeTheTime(),
        TimedPrograms.oneAfterTheOther(),
        LitmusPrograms.twoStarters(),
        MonitorPrograms.casSlots(3),
        MonitorPrograms.twoParksTwoUnparkers(),
        MonitorPrograms.buffer(2),
        MonitorPrograms.waiters(2, true, false, false));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4, 8})
  void everyTraceOfKnownProgramsIsRunOnce(int players) {
    SplittableRandom random = new SplittableRandom(SEED);
    int sharers = 0;
    for (ModelProgram program : programs()) {
      sharers += assertEachOnce(program, players, random);
    }
    assertTrue(sharers > players * programs().size() / 2, "work is shared: " + sharers);
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

  @Test
  void oneAloneSharesNothing() {
    assertEquals(1, together(LATE, 1, new SplittableRandom(SEED)).sharers());
  }
}
