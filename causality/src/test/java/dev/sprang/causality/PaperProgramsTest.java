package dev.sprang.causality;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.sprang.engine.Limits;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.Budget;
import dev.sprang.explore.Exploration;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.ExplorerKind;
import dev.sprang.explore.Progress;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.property.NoFailure;
import dev.sprang.setting.Settings;
import dev.sprang.testkit.programs.PaperPrograms;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The paper's small programs: nothing is lost, and the bug of each is found. */
class PaperProgramsTest {
  private static final List<ModelProgram> WITH_BUG =
      List.of(
          PaperPrograms.airline(2, 1),
          PaperPrograms.airline(3, 2),
          PaperPrograms.pingpong(2),
          PaperPrograms.pingpong(3),
          PaperPrograms.pool(3, 2),
          PaperPrograms.stringBuffer());

  static Stream<ExplorerKind> explorers() {
    return new CausalityExplorers().kinds().stream();
  }

  @ParameterizedTest
  @MethodSource("explorers")
  void nothingIsLost(ExplorerKind kind) {
    for (ModelProgram program : WITH_BUG) {
      assertNothingLost(kind, program);
    }
    assertNothingLost(kind, PaperPrograms.bubbleSort(3, 1, 2));
  }

  private static void assertNothingLost(ExplorerKind kind, ModelProgram program) {
    Set<String> truth = Observed.by(new OptimalDporExplorer(), program).combinations();
    Observed found = Observed.by(kind.make(Settings.NONE), program);
    assertEquals(truth, found.combinations(), program.name());
    assertEquals(truth.size(), found.result().executions(), program.name());
  }

  @ParameterizedTest
  @MethodSource("explorers")
  void theBugIsFound(ExplorerKind kind) {
    for (ModelProgram program : WITH_BUG) {
      Explorer explorer = kind.make(Settings.NONE);
      ModelEngine engine = new ModelEngine(program, Limits.DEFAULT);
      Budget budget = Budget.unlimited();
      Exploration exploration =
          new Exploration(
              engine, explorer, List.of(new NoFailure()), budget, false, Progress.SILENT);
      assertFalse(exploration.run().findings().isEmpty(), program.name());
    }
  }
}
