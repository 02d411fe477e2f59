package dev.sprang.explore.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.Limits;
import dev.sprang.engine.UnfitException;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.Budget;
import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.explore.Exploration;
import dev.sprang.explore.Progress;
import dev.sprang.explore.Result;
import dev.sprang.explore.Result.Verdict;
import dev.sprang.explore.dpor.SourceDporExplorer;
import dev.sprang.property.NoDeadlock;
import dev.sprang.property.NoFailure;
import dev.sprang.testkit.Answer;
import dev.sprang.testkit.ThreadOrders;
import dev.sprang.testkit.programs.LitmusPrograms;
import dev.sprang.testkit.programs.RandomPrograms;
import dev.sprang.testkit.programs.RandomPrograms.Family;
import dev.sprang.testkit.programs.Scripts;
import dev.sprang.testkit.programs.StandardPrograms;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.MethodSource;

/** {@code -Dsprang.seed=N} gives other random programs. */
class ReadsFromExplorerTest {
  private static final long SEED = Long.getLong("sprang.seed", 815);
  private static final int PROGRAMS_PER_FAMILY = 200;
  private static final int MOST_INTERLEAVINGS = 500;

  /** Up to here a program is tried in all orders of its threads. */
  private static final int SMALL = 40;

  static Stream<KnownCounts> known() {
    return Stream.concat(KnownCounts.all(), KnownCounts.parking());
  }

  @ParameterizedTest
  @MethodSource("known")
  void everyClassIsRunOnce(KnownCounts row) {
    Result result = Answer.count(row.program(), new ReadsFromExplorer());
    assertEquals(row.readsFrom(), result.executions());
    assertEquals(Verdict.VERIFIED, result.verdict());
  }

  @ParameterizedTest
  @EnumSource(
      value = Family.class,
      names = {"TAKES", "TIMES", "TIMED_LOCKS", "ENDS"},
      mode = Mode.EXCLUDE)
  void randomProgramsLoseNothing(Family family) {
    RandomPrograms random = new RandomPrograms(SEED + family.ordinal());
    int checked = 0;
    while (checked < PROGRAMS_PER_FAMILY) {
      ModelProgram program = random.next(family, 3);
      Optional<Answer> truth = Answer.of(program, new ExhaustiveExplorer(), MOST_INTERLEAVINGS);
      if (truth.isPresent()) {
        checked++;
        assertAgrees(truth.get(), program);
        if (truth.get().executions() <= SMALL) {
          for (ModelProgram reordered : ThreadOrders.others(program)) {
            assertAgrees(
                Answer.of(reordered, new ExhaustiveExplorer(), SMALL).orElseThrow(), reordered);
          }
        }
      }
    }
  }

  /** Unparks commute, but a park tells them apart: traces do not know all classes there. */
  @ParameterizedTest
  @EnumSource(
      value = Family.class,
      names = {"PARKS", "MIXED", "TAKES", "TIMES", "TIMED_LOCKS", "ENDS"},
      mode = Mode.EXCLUDE)
  void largerRandomProgramsHaveTheClassesOfTheirTraces(Family family) {
    RandomPrograms random = new RandomPrograms(SEED + family.ordinal());
    for (int i = 0; i < 25; i++) {
      ModelProgram program = random.next(family, 4, 2);
      Answer.of(program, new SourceDporExplorer(), 1000)
          .ifPresent(truth -> assertAgrees(truth, program));
    }
  }

  /** It would run some of their classes more than once. */
  @Test
  void programsThatTakePermitsAreRefused() {
    ModelProgram program =
        new ModelProgram("take", List.of(List.of(Scripts.fetchAndAdd("x"), Scripts.take("x", 1))));
    assertThrows(UnfitException.class, () -> Answer.count(program, new ReadsFromExplorer()));
  }

  private static void assertAgrees(Answer truth, ModelProgram program) {
    String name = program + ", -Dsprang.seed=" + SEED;
    int most = 100 + 20 * truth.readsFrom().size();
    Answer answer = Answer.of(program, new ReadsFromExplorer(), most).orElseThrow();
    assertEquals(truth.readsFrom(), answer.readsFrom(), name);
    assertEquals(truth.readsFrom().size(), answer.executions(), name);
    assertEquals(truth.observations(), answer.observations(), name);
  }

  /** The trap needs the value a location has before anything is known about it. */
  @Test
  void anUntouchedLocationMayHoldAnything() {
    ModelProgram program =
        Scripts.program(
            "untouched",
            Map.of("x", 5L),
            List.of(
                List.of(Scripts.await("x", 0)),
                List.of(Scripts.await("y", 0), Scripts.cas("x", 5, 0), Scripts.cas("x", 0, 5))));
    assertAgrees(Answer.of(program, new ExhaustiveExplorer(), 1000).orElseThrow(), program);
  }

  @Test
  void theOrderOfUnreadWritesIsLeftOpenAndTheClaimSaysSo() {
    Result result = Answer.count(StandardPrograms.writers(4), new ReadsFromExplorer());
    assertEquals(1, result.executions());
    assertEquals(
        "one execution of every reads-from class was run; "
            + "the order of writes nobody reads was not explored",
        result.claim().text());
    assertTrue(result.claim().complete());
  }

  @Test
  void deadlocksAndFailuresAreFound() {
    assertEquals(1, violations(StandardPrograms.dining(3, false)));
    ModelProgram lost =
        Scripts.program(
            "lost update",
            Scripts.thread(Scripts.increment("x", 1)),
            Scripts.thread(
                Scripts.increment("x", 1),
                Scripts.join(0),
                Scripts.read("x"),
                Scripts.check(Scripts.equal(Scripts.LAST, 2), "one is lost")));
    assertEquals(1, violations(lost));
  }

  private static int violations(ModelProgram program) {
    return new Exploration(
            new ModelEngine(program, Limits.DEFAULT),
            new ReadsFromExplorer(),
            List.of(new NoDeadlock(), new NoFailure()),
            Budget.unlimited(),
            true,
            Progress.SILENT)
        .run()
        .findings()
        .size();
  }

  @Test
  void aThreadThatTwoOthersStartIsRefused() {
    UnfitException refusal =
        assertThrows(
            UnfitException.class,
            () -> Answer.count(LitmusPrograms.twoStarters(), new ReadsFromExplorer()));
    assertTrue(refusal.getMessage().contains("optimal-dpor"), refusal.getMessage());
  }
}
