package dev.sprang.explore.estimate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.engine.Plan;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.Budget;
import dev.sprang.explore.Estimate;
import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.explore.Exploration;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Progress;
import dev.sprang.explore.Result;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.testkit.programs.StandardPrograms;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class EstimatedExplorerTest {
  /** With the number of their traces: factorials, powers and what {@code optimal-dpor} has run. */
  static Stream<Arguments> programs() {
    return Stream.of(
        arguments(StandardPrograms.readers(15), 32_768),
        arguments(StandardPrograms.readers(17), 131_072),
        arguments(StandardPrograms.lastzero(13), 32_768),
        arguments(StandardPrograms.lastzero(15), 147_456),
        arguments(StandardPrograms.counter(5), 34_904),
        arguments(StandardPrograms.writersAndReader(8), 362_880),
        arguments(StandardPrograms.writersAndReaders(5, 5, false), 933_120),
        arguments(StandardPrograms.sections(3, 4), 34_650),
        arguments(StandardPrograms.sections(4, 3), 369_600),
        arguments(StandardPrograms.casrot(10), 38_486),
        arguments(StandardPrograms.casrot(11), 182_905),
        arguments(StandardPrograms.casw(5), 32_880),
        arguments(StandardPrograms.binc(5), 14_400),
        arguments(StandardPrograms.sigma(7), 135_135),
        arguments(StandardPrograms.fib(5, true), 218_243),
        arguments(StandardPrograms.indexer(16), 32_768),
        arguments(StandardPrograms.co22w(5), 113_400),
        arguments(StandardPrograms.ainc(8), 40_320),
        arguments(StandardPrograms.ainc(9), 362_880),
        arguments(StandardPrograms.lastwrite(8), 40_320));
  }

  @ParameterizedTest
  @MethodSource("programs")
  void afterAHundredthItKnowsTheWholeWithinAFactorOfThree(ModelProgram program, int traces) {
    for (long seed = 1; seed <= 3; seed++) {
      Explorer explorer = EstimatedExplorer.ofTraces(new OptimalDporExplorer(), seed);
      run(program, explorer, traces / 100);
      Estimate estimate = explorer.estimate().orElseThrow();
      double off = estimate.total() / traces;
      assertEquals(traces / 100, estimate.done());
      assertTrue(off < 3 && off > 1 / 3.0, () -> estimate + " of " + program.name());
    }
  }

  /** The walks are besides: what is counted is what the explorer itself has run. */
  @Test
  void countsWhatTheExplorerCounts() {
    Engine engine = new ModelEngine(StandardPrograms.counter(4), Limits.DEFAULT);
    Explorer explorer = EstimatedExplorer.ofTraces(new OptimalDporExplorer(), 1);
    Budget budget = new Budget(Budget.UNLIMITED_TIME, Budget.UNLIMITED_EXECUTIONS);
    Result result =
        new Exploration(engine, explorer, List.of(), budget, true, Progress.SILENT).run();
    assertEquals(3_334, result.executions());
    assertEquals(0, result.abandoned());
    assertEquals(3_334, result.estimate().orElseThrow().done());
  }

  /** Eight writers in every order, told apart from the first hundredth: each walk says the same. */
  @Test
  void everyInterleavingIsALeaf() {
    Explorer explorer = EstimatedExplorer.ofInterleavings(new ExhaustiveExplorer(), 1);
    run(StandardPrograms.writers(8), explorer, 403);
    assertEquals(new Estimate(403, 40_320, 0), explorer.estimate().orElseThrow());
  }

  @Test
  void saysNothingOfSmallOnes() {
    Explorer explorer = EstimatedExplorer.ofTraces(new OptimalDporExplorer(), 1);
    assertEquals(15, run(StandardPrograms.dining(4, false), explorer, Integer.MAX_VALUE));
    assertFalse(explorer.estimate().isPresent());
  }

  /** How many executions were run that count, at most so many. */
  private static long run(ModelProgram program, Explorer explorer, int most) {
    Engine engine = new ModelEngine(program, Limits.DEFAULT);
    long counted = 0;
    Optional<Plan> plan = explorer.next();
    while (plan.isPresent() && counted < most) {
      explorer.observe(engine.run(plan.get()));
      counted += explorer.countsLast() ? 1 : 0;
      plan = explorer.next();
    }
    return counted;
  }
}
