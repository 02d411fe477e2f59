package dev.sprang.explore.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.engine.Plan;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.Budget;
import dev.sprang.explore.Exploration;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Progress;
import dev.sprang.explore.Result;
import dev.sprang.explore.Result.Verdict;
import dev.sprang.memory.JavaAxioms;
import dev.sprang.memory.MemoryOrder;
import dev.sprang.testkit.programs.StandardPrograms;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JavaMemoryTrialTest {
  /** Factorials: so many graphs have as many threads that count up. */
  @ParameterizedTest
  @CsvSource({"6, 100, 720", "7, 6000, 5040", "7, 4000, 5040"})
  void whatIsWithinReachIsRunOnce(int threads, long most, long graphs) {
    Result result = explore(StandardPrograms.ainc(threads), new JavaMemoryTrial(most));
    assertEquals(Verdict.VERIFIED, result.verdict());
    assertEquals(graphs, result.executions());
    assertEquals(
        explore(StandardPrograms.ainc(threads), new JavaMemoryExplorer()).outcomes(),
        result.outcomes());
  }

  @Test
  void whatIsFarMoreIsGivenUpSoon() {
    Result result = explore(StandardPrograms.ainc(10), new JavaMemoryTrial(10_000));
    assertEquals(Verdict.INCOMPLETE, result.verdict());
    long run = result.executions() + result.abandoned();
    assertTrue(run < 2_000, run + " of 3,628,800");
  }

  /** The middle of some groups is rather too small, for a few walks weigh most. */
  @ParameterizedTest
  @CsvSource({"5, 120", "6, 720", "7, 5040", "8, 40320"})
  void walksTellAboutHowManyThereAre(int threads, double graphs) {
    GraphWalks walks = new GraphWalks(1);
    Explorer walker = new JavaTrustExplorer(new JavaAxioms(), false).walking(walks);
    try (Engine engine = engine(StandardPrograms.ainc(threads))) {
      while (!walks.areEnough()) {
        Optional<Plan> plan = walker.next();
        walker.observe(engine.run(plan.orElseThrow()));
      }
    }
    assertTrue(walks.leaves() > graphs / 8, walks.leaves() + " of " + graphs);
    assertTrue(walks.leaves() < graphs * 2, walks.leaves() + " of " + graphs);
  }

  private static Engine engine(ModelProgram program) {
    return new ModelEngine(program, Limits.DEFAULT, MemoryOrder.JAVA);
  }

  private static Result explore(ModelProgram program, Explorer explorer) {
    try (Engine engine = engine(program)) {
      return new Exploration(engine, explorer, List.of(), Budget.unlimited(), true, Progress.SILENT)
          .run();
    }
  }
}
