package dev.sprang.explore.dpor;

import static dev.sprang.testkit.programs.Scripts.program;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.thread;
import static dev.sprang.testkit.programs.Scripts.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Part;
import dev.sprang.explore.Team;
import dev.sprang.explore.hunt.PortfolioExplorer;
import dev.sprang.operation.Schedule;
import dev.sprang.testkit.Answer;
import dev.sprang.testkit.CompleteExplorer;
import dev.sprang.testkit.CompleteExplorer.Promise;
import dev.sprang.testkit.programs.LitmusPrograms;
import dev.sprang.testkit.programs.MonitorPrograms;
import dev.sprang.testkit.programs.RandomPrograms;
import dev.sprang.testkit.programs.RandomPrograms.Family;
import dev.sprang.testkit.programs.StandardPrograms;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Explorers that give parts away at random moments lose nothing together: every trace is run, by
 * those who promise it exactly once, whatever the order of parts and wishes.
 */
class PartsTest {
  private static final long SEED = Long.getLong("sprang.seed", 16);
  private static final int EACH = 4;
  private static final int MOST_INTERLEAVINGS = 60;

  /** Who sleeps for whom matters most here: wishes come after what they belong to was begun. */
  private static final ModelProgram LATE_WISH =
      program(
          "late wish",
          thread(write("x", 1)),
          thread(read("y")),
          thread(write("x", 2), read("x"), write("y", 2)));

  static Stream<CompleteExplorer> split() {
    return Stream.concat(
        Stream.of(
            new CompleteExplorer(
                "preemption-bounded", Map.of("preemptions", "1"), Promise.EVERY_TRACE_AGAIN)),
        CompleteExplorer.REDUCTIONS.stream()
            .filter(
                explorer ->
                    !List.of("race-flip", "portfolio", "optimal-dpor").contains(explorer.id())));
  }

  private static List<ModelProgram> programs() {
    return List.of(
        LATE_WISH,
        LitmusPrograms.storeBuffering(),
        LitmusPrograms.iriw(),
        LitmusPrograms.sleepTrap(),
        LitmusPrograms.ownReadTrap(),
        LitmusPrograms.twoPlusTwoWritesRead(),
        StandardPrograms.readers(4),
        StandardPrograms.lastzero(3),
        StandardPrograms.counter(2),
        StandardPrograms.sections(3, 1),
        StandardPrograms.dining(3, false),
        StandardPrograms.blockedAwait(),
        StandardPrograms.sigma(3),
        MonitorPrograms.waiters(2, true, false, false));
  }

  @ParameterizedTest
  @MethodSource("split")
  void nothingIsLostOfKnownPrograms(CompleteExplorer explorer) {
    SplittableRandom random = new SplittableRandom(SEED);
    int members = 0;
    for (ModelProgram program : programs()) {
      for (int i = 0; i < 3 * EACH; i++) {
        members += assertSame(program, explorer, random).size();
      }
    }
    assertTrue(members > 6 * EACH * programs().size(), "parts are given away: " + members);
  }

  @ParameterizedTest
  @MethodSource("split")
  void nothingIsLostOfRandomPrograms(CompleteExplorer explorer) {
    RandomPrograms programs = new RandomPrograms(SEED);
    SplittableRandom random = new SplittableRandom(SEED);
    for (Family family : Family.values()) {
      for (int i = 0; i < EACH && family != Family.ENDS; i++) {
        assertSame(programs.next(family, 3), explorer, random);
      }
    }
  }

  /** Where the program may end, whoever was given a part cuts others off. */
  @ParameterizedTest
  @MethodSource("split")
  void nothingIsLostOfProgramsThatEndEarly(CompleteExplorer explorer) {
    RandomPrograms programs = new RandomPrograms(SEED);
    SplittableRandom random = new SplittableRandom(SEED);
    int members = 0;
    int small = 0;
    for (int i = 0; i < 15 * EACH; i++) {
      ModelProgram program = programs.next(Family.ENDS, 3);
      if (Answer.of(program, new ExhaustiveExplorer(), MOST_INTERLEAVINGS).isPresent()) {
        small++;
        members += assertSame(program, explorer, random).size();
      }
    }
    assertTrue(members > small, "parts are given away: " + members);
  }

  private static Team assertSame(
      ModelProgram program, CompleteExplorer explorer, SplittableRandom random) {
    Team alone = Team.explore(program, explorer::make, random, Team.NEVER);
    Team together = Team.explore(program, explorer::make, random, 1 + random.nextInt(3));
    String what = explorer + ", seed " + SEED + ": " + program;
    assertEquals(alone.traces().keySet(), together.traces().keySet(), what);
    if (explorer.promise() != Promise.EVERY_TRACE) {
      assertEquals(alone.tally().executions(), together.tally().executions(), what);
    }
    return together;
  }

  static Stream<Explorer> whole() {
    return Stream.of(new RaceFlipExplorer(), new StatefulDporExplorer(), new PortfolioExplorer(1));
  }

  @ParameterizedTest
  @MethodSource("whole")
  void thoseThatCannotBeSplitSaySo(Explorer explorer) {
    Part part = new Part(new Schedule());
    assertThrows(UnsupportedOperationException.class, () -> explorer.take(part));
  }
}
