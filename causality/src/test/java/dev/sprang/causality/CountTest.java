package dev.sprang.causality;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.causality.order.SearchSolver;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.testkit.programs.StandardPrograms;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The column val of algorithms.md §3: one execution of every combination of observed values. */
class CountTest {
  /** As large as the paper has it. */
  private static final ModelProgram COUNTER = StandardPrograms.counter(5);

  private static void assertFigures(Supplier<Explorer> maker) {
    assertRuns(4, StandardPrograms.readers(2), maker);
    assertRuns(16, StandardPrograms.readers(4), maker);
    assertRuns(3, StandardPrograms.counter(1), maker);
    assertRuns(19, StandardPrograms.counter(2), maker);
    assertRuns(140, StandardPrograms.counter(3), maker);
    assertRuns(13, StandardPrograms.increments(2, 2), maker);
    assertRuns(73, StandardPrograms.increments(2, 3), maker);
    assertRuns(13, StandardPrograms.increments(3, 1), maker);
    assertRuns(75, StandardPrograms.increments(4, 1), maker);
    assertRuns(1, StandardPrograms.writers(4), maker);
    assertRuns(5, StandardPrograms.writersAndReader(4), maker);
    assertRuns(4, StandardPrograms.lastwrite(4), maker);
    assertRuns(4, StandardPrograms.co22w(4), maker);
    assertRuns(12, StandardPrograms.lastzero(3), maker);
    assertRuns(28, StandardPrograms.lastzero(4), maker);
    assertRuns(24, StandardPrograms.ainc(4), maker);
    assertRuns(36, StandardPrograms.binc(3), maker);
    assertRuns(43, StandardPrograms.casrot(5), maker);
    assertRuns(24, StandardPrograms.casw(3), maker);
    assertRuns(24, StandardPrograms.sigma(4), maker);
    assertRuns(19, StandardPrograms.fib(2, false), maker);
    assertRuns(20, StandardPrograms.sections(2, 3), maker);
    assertRuns(2, StandardPrograms.dining(3, false), maker);
    assertRuns(1, StandardPrograms.dining(3, true), maker);
  }

  @Test
  void readsValueFromRunsEachClassOnce() {
    assertFigures(() -> new ReadsValueFromExplorer(new OptimalDporExplorer()));
    assertRuns(8_747, COUNTER, () -> new ReadsValueFromExplorer(new OptimalDporExplorer()));
  }

  @ParameterizedTest
  @EnumSource(Variant.class)
  void maximalCausalityRunsEachClassOnce(Variant variant) {
    assertFigures(() -> new McrExplorer(variant, new SearchSolver(), new McrExplorer.Rules()));
    assertRuns(
        8_747,
        COUNTER,
        () -> new McrExplorer(variant, new SearchSolver(), new McrExplorer.Rules()));
  }

  private static void assertRuns(long runs, ModelProgram program, Supplier<Explorer> maker) {
    Explorer explorer = maker.get();
    Observed observed = Observed.by(explorer, program);
    assertEquals(runs, observed.combinations().size(), program.name());
    assertEquals(runs, observed.result().executions(), program.name());
    assertEquals(0, observed.result().abandoned(), program.name());
  }
}
