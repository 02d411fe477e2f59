package dev.sprang.causality;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.causality.McrStatistics.Figure;
import dev.sprang.causality.order.OrderSolver;
import dev.sprang.causality.order.SearchSolver;
import dev.sprang.causality.order.Z3Solver;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.explore.Stop;
import dev.sprang.testkit.programs.PaperPrograms;
import dev.sprang.testkit.programs.RandomPrograms;
import dev.sprang.testkit.programs.RandomPrograms.Family;
import dev.sprang.testkit.programs.StandardPrograms;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The own solver and Z3 give the same answers, and orders of either can be followed. */
class SolverAgreementTest {
  private static final int PROGRAMS = 8;
  private static final int MILLISECONDS = 60_000;

  @ParameterizedTest
  @EnumSource(
      value = Family.class,
      names = {"TIMES", "TIMED_LOCKS"},
      mode = EnumSource.Mode.EXCLUDE)
  void bothGiveTheSameAnswersOnRandomPrograms(Family family) {
    RandomPrograms programs = new RandomPrograms(11);
    for (int i = 0; i < PROGRAMS; i++) {
      ModelProgram program = programs.next(family, 3);
      Observed truth = Observed.by(new ExhaustiveExplorer(), program, 2_000);
      if (truth.result().stop() == Stop.EXHAUSTED) {
        crossCheck(program);
      }
    }
  }

  @Test
  void bothGiveTheSameAnswersOnThePapersPrograms() {
    crossCheck(StandardPrograms.counter(2));
    crossCheck(PaperPrograms.airline(2, 1));
    crossCheck(PaperPrograms.pingpong(2));
    crossCheck(PaperPrograms.pool(2, 1));
    crossCheck(PaperPrograms.stringBuffer());
  }

  private static void crossCheck(ModelProgram program) {
    for (Variant variant : Variant.values()) {
      try (CrossCheckedSolver own =
              new CrossCheckedSolver(new SearchSolver(200_000, true), new Z3Solver(MILLISECONDS));
          CrossCheckedSolver reference =
              new CrossCheckedSolver(new Z3Solver(MILLISECONDS), new SearchSolver())) {
        assertFollowable(variant, own, program);
        assertFollowable(variant, reference, program);
      }
    }
  }

  /** With every read kept a seed always fits: that is what the constraints are for. */
  private static void assertFollowable(Variant variant, OrderSolver solver, ModelProgram program) {
    McrExplorer explorer = new McrExplorer(variant, solver, new McrExplorer.Rules());
    Observed.by(explorer, program);
    if (variant == Variant.ALL_READS) {
      assertEquals(
          0, explorer.statistics().get(Figure.UNFOLLOWED), () -> program.threads().toString());
    }
  }
}
