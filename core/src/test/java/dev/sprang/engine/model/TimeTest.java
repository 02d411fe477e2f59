package dev.sprang.engine.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sprang.engine.UnfitException;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.explore.graph.ReadsFromExplorer;
import dev.sprang.explore.graph.TrustExplorer;
import dev.sprang.testkit.Answer;
import dev.sprang.testkit.programs.TimedPrograms;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Time goes on where nobody can go on without it, and to the earliest deadline. */
class TimeTest {
  @Test
  void aWaitIsNotOverBeforeOthersCannotGoOn() {
    assertRuns(
        TimedPrograms.takenBeforeTheTime(),
        2,
        "{\"mem\":{\"x\":0,\"y\":0,\"z\":0},\"obs\":[[1],[0],[0]]}",
        "{\"mem\":{\"x\":0,\"y\":0,\"z\":0},\"obs\":[[0],[1],[0]]}");
  }

  @Test
  void theEarliestDeadlineComesFirst() {
    assertRuns(TimedPrograms.inTime(), 1, "{\"mem\":{\"x\":1,\"y\":0,\"z\":0},\"obs\":[[1],[]]}");
    assertRuns(TimedPrograms.tooLate(), 1, "{\"mem\":{\"x\":1,\"y\":0,\"z\":0},\"obs\":[[0],[]]}");
    assertRuns(
        TimedPrograms.oneAfterTheOther(),
        1,
        "{\"mem\":{\"x\":1,\"y\":0,\"z\":0},\"obs\":[[1],[]]}");
  }

  @Test
  void thoseWhoseTimeIsOverAtOnceGoOnInEveryOrder() {
    assertRuns(
        TimedPrograms.atTheSameTime(),
        2,
        "{\"mem\":{\"x\":1,\"y\":0,\"z\":0},\"obs\":[[0],[]]}",
        "{\"mem\":{\"x\":1,\"y\":0,\"z\":0},\"obs\":[[1],[]]}");
  }

  /** Then no time goes on, so explorers of graphs know all that happens. */
  @Test
  void aWaitMayBeOverAtAnyMoment() {
    ModelProgram program = TimedPrograms.inTime().withTimeOutsAnytime();
    assertRuns(
        program,
        2,
        "{\"mem\":{\"x\":1,\"y\":0,\"z\":0},\"obs\":[[1],[]]}",
        "{\"mem\":{\"x\":1,\"y\":0,\"z\":0},\"obs\":[[0],[]]}");
    assertRuns(
        TimedPrograms.takenBeforeTheTime().withTimeOutsAnytime(),
        5,
        "{\"mem\":{\"x\":1,\"y\":0,\"z\":0},\"obs\":[[0],[0],[0]]}",
        "{\"mem\":{\"x\":0,\"y\":0,\"z\":0},\"obs\":[[1],[0],[0]]}",
        "{\"mem\":{\"x\":0,\"y\":0,\"z\":0},\"obs\":[[0],[1],[0]]}");
  }

  @Test
  void explorersOfGraphsRefuseIt() {
    for (ModelProgram program : Set.of(TimedPrograms.inTime(), TimedPrograms.tooLate())) {
      assertThrows(UnfitException.class, () -> Answer.count(program, new TrustExplorer()));
      assertThrows(UnfitException.class, () -> Answer.count(program, new ReadsFromExplorer()));
    }
  }

  private static void assertRuns(ModelProgram program, int traces, String... outcomes) {
    Answer answer = Answer.of(program, new OptimalDporExplorer(), 100).orElseThrow();
    assertEquals(Set.of(outcomes), answer.outcomes());
    assertEquals(traces, answer.executions());
  }
}
