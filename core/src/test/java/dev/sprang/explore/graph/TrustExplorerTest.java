package dev.sprang.explore.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.engine.UnfitException;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.Budget;
import dev.sprang.explore.Exploration;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Progress;
import dev.sprang.explore.Result;
import dev.sprang.explore.Result.Verdict;
import dev.sprang.explore.Tally;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.explore.dpor.SourceDporExplorer;
import dev.sprang.property.NoDeadlock;
import dev.sprang.testkit.Answer;
import dev.sprang.testkit.CompleteExplorer.Promise;
import dev.sprang.testkit.ThreadOrders;
import dev.sprang.testkit.Yardstick;
import dev.sprang.testkit.programs.LitmusPrograms;
import dev.sprang.testkit.programs.MonitorPrograms;
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
class TrustExplorerTest {
  private static final long SEED = Long.getLong("sprang.seed", 4_711);
  private static final int PROGRAMS_PER_FAMILY = 240;
  private static final int MOST_INTERLEAVINGS = 600;

  /** Up to here a program is tried in all orders of its threads. */
  private static final int SMALL = 40;

  static Stream<KnownCounts> known() {
    return KnownCounts.all();
  }

  @ParameterizedTest
  @MethodSource("known")
  void everyTraceIsRunOnceAndNothingElse(KnownCounts row) {
    Result result = Answer.count(row.program(), new TrustExplorer());
    assertEquals(row.traces(), result.executions(), "executions");
    assertEquals(0, result.abandoned(), "abandoned");
    assertEquals(Verdict.VERIFIED, result.verdict());
  }

  @Test
  void awaitsThatStayBlockedAreCovered() {
    Answer answer =
        Answer.of(StandardPrograms.blockedAwait(), new TrustExplorer(), 100).orElseThrow();
    assertEquals(13, answer.executions());
    assertEquals(13, answer.outcomes().size());
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
                List.of(Scripts.cas("x", 5, 0), Scripts.cas("x", 0, 5))));
    assertSound(Yardstick.of(program, 1000).orElseThrow());
  }

  /** An await that can have no such source must not be looked for in the graph after it. */
  @Test
  void anAwaitThatCannotBePutIsForgotten() {
    ModelProgram program =
        Scripts.program(
            "two awaits",
            Scripts.thread(Scripts.await("x", 1), Scripts.write("z", 1)),
            Scripts.thread(Scripts.write("x", 2), Scripts.await("x", 2)),
            Scripts.thread(Scripts.increment("x", 1), Scripts.write("x", 2)));
    assertEquals(12, Answer.count(program, new SourceDporExplorer()).executions());
    assertEquals(12, Answer.count(program, new TrustExplorer()).executions());
  }

  @ParameterizedTest
  @EnumSource(
      value = Family.class,
      names = {"PARKS", "MIXED", "TIMES", "TIMED_LOCKS", "ENDS"},
      mode = Mode.EXCLUDE)
  void randomProgramsLoseNothing(Family family) {
    RandomPrograms random = new RandomPrograms(SEED + family.ordinal());
    int checked = 0;
    while (checked < PROGRAMS_PER_FAMILY) {
      ModelProgram program = random.next(family, 3);
      Optional<Yardstick> yardstick = Yardstick.of(program, MOST_INTERLEAVINGS);
      if (yardstick.isPresent()) {
        checked++;
        assertSound(yardstick.get());
        if (yardstick.get().interleavings() <= SMALL) {
          for (ModelProgram reordered : ThreadOrders.others(program)) {
            assertSound(Yardstick.of(reordered, SMALL).orElseThrow());
          }
        }
      }
    }
  }

  private static void assertSound(Yardstick yardstick) {
    assertEquals(
        Optional.empty(),
        yardstick.fault(new TrustExplorer(), Promise.EVERY_TRACE_ONCE, engine -> engine),
        () -> yardstick.program() + ", -Dsprang.seed=" + SEED);
  }

  /** Beyond what can be enumerated: another algorithm must come to the same number. */
  @ParameterizedTest
  @EnumSource(
      value = Family.class,
      names = {"PARKS", "MIXED", "TIMES", "TIMED_LOCKS", "ENDS"},
      mode = Mode.EXCLUDE)
  void largerRandomProgramsHaveAsManyTracesAsSourceDporFinds(Family family) {
    RandomPrograms random = new RandomPrograms(SEED + family.ordinal());
    for (int i = 0; i < 40; i++) {
      ModelProgram program = random.next(family, 4, 2);
      Result expected = Answer.count(program, new SourceDporExplorer());
      Result result = Answer.count(program, new TrustExplorer());
      assertEquals(
          expected.executions(), result.executions(), () -> program + ", -Dsprang.seed=" + SEED);
      assertEquals(
          expected.outcomes().keySet(),
          result.outcomes().keySet(),
          () -> program + ", -Dsprang.seed=" + SEED);
    }
  }

  static Stream<ModelProgram> large() {
    return Stream.of(
        StandardPrograms.sections(4, 2),
        StandardPrograms.increments(3, 2),
        StandardPrograms.fib(3, true),
        StandardPrograms.sigma(6),
        StandardPrograms.filesystem(20),
        StandardPrograms.indexer(14),
        StandardPrograms.dining(6, false),
        MonitorPrograms.waiters(3, true, false, false),
        MonitorPrograms.buffer(4));
  }

  @ParameterizedTest
  @MethodSource("large")
  void largerProgramsHaveAsManyTracesAsTheDporFamilyFinds(ModelProgram program) {
    Result result = Answer.count(program, new TrustExplorer());
    Result optimal = Answer.count(program, new OptimalDporExplorer());
    Result source = Answer.count(program, new SourceDporExplorer());
    assertEquals(source.executions(), result.executions(), "source-dpor");
    assertEquals(optimal.executions(), result.executions(), "optimal-dpor");
    assertEquals(optimal.outcomes(), result.outcomes());
    assertEquals(0, result.abandoned());
  }

  @Test
  void aDeadlockIsAnExecutionThatEndsBlocked() {
    Engine engine = new ModelEngine(StandardPrograms.dining(3, false), Limits.DEFAULT);
    Result result =
        new Exploration(
                engine,
                new TrustExplorer(),
                List.of(new NoDeadlock()),
                Budget.unlimited(),
                true,
                Progress.SILENT)
            .run();
    assertEquals(Verdict.VIOLATED, result.verdict());
    assertEquals(1, result.findings().size());
    assertEquals(1, result.findings().get(0).executions());
    assertEquals(7, result.executions());
  }

  static Stream<ModelProgram> refused() {
    return Stream.of(
        MonitorPrograms.parkAndUnpark(),
        MonitorPrograms.twoParksTwoUnparkers(),
        LitmusPrograms.twoStarters());
  }

  @ParameterizedTest
  @MethodSource("refused")
  void whatIsNotModelledIsRefusedBeforeAnythingIsReported(ModelProgram program) {
    Progress silence =
        new Progress() {
          @Override
          public void executed(Tally tally, Explorer explorer) {
            throw new AssertionError("an execution was reported");
          }
        };
    Exploration exploration =
        new Exploration(
            new ModelEngine(program, Limits.DEFAULT),
            new TrustExplorer(),
            List.of(new NoDeadlock()),
            Budget.unlimited(),
            false,
            silence);
    UnfitException refusal = assertThrows(UnfitException.class, exploration::run);
    assertTrue(refusal.getMessage().contains("trust"), refusal.getMessage());
    assertTrue(refusal.getMessage().contains("optimal-dpor"), refusal.getMessage());
  }

  @Test
  void aRefusalNamesTheOperation() {
    ModelProgram program = Scripts.program("unpark", Scripts.thread(Scripts.unpark(0)));
    UnfitException refusal =
        assertThrows(UnfitException.class, () -> Answer.count(program, new TrustExplorer()));
    assertTrue(refusal.getMessage().contains("unpark"), refusal.getMessage());
  }
}
