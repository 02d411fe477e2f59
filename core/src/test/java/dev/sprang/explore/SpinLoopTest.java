package dev.sprang.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.engine.Limits;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.graph.ReadsFromExplorer;
import dev.sprang.explore.graph.TrustExplorer;
import dev.sprang.property.EndsInTime;
import dev.sprang.property.NoDeadlock;
import dev.sprang.testkit.Answer;
import dev.sprang.testkit.CompleteExplorer;
import dev.sprang.testkit.programs.StandardPrograms;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Busy waiting neither hangs nor multiplies executions, and waiting for ever is a violation. */
class SpinLoopTest {
  static final List<CompleteExplorer> EXPLORERS = CompleteExplorer.REDUCTIONS;

  @ParameterizedTest
  @FieldSource("EXPLORERS")
  void pollingIsOneExecution(CompleteExplorer explorer) {
    Answer answer = Answer.of(StandardPrograms.spin(true), explorer.make(), 1000).orElseThrow();
    assertEquals(1, answer.executions());
    assertEquals(Set.of("{\"mem\":{\"flag\":1,\"x\":1},\"obs\":[[1,1],[]]}"), answer.outcomes());
  }

  @Test
  void graphExplorersAgree() {
    for (Explorer explorer : List.of(new TrustExplorer(), new ReadsFromExplorer())) {
      assertEquals(1, Answer.count(StandardPrograms.spin(true), explorer).executions());
    }
  }

  @Test
  void everyInterleavingOfAPollerIsFinite() {
    Result result = explore(StandardPrograms.spin(true));
    assertEquals(Stop.EXHAUSTED, result.stop());
    assertEquals(1, result.executions());
    assertEquals(List.of(), result.findings());
  }

  @Test
  void waitingForEverIsALivenessViolation() {
    Finding finding = explore(StandardPrograms.spin(false)).findings().get(0);
    assertEquals(NoDeadlock.LIVENESS, finding.violation().kind());
    assertEquals(
        "Nobody can go on: thread 0 waits in a loop for flag to change",
        finding.violation().message());
  }

  private static Result explore(ModelProgram program) {
    return new Exploration(
            new ModelEngine(program, Limits.DEFAULT),
            new ExhaustiveExplorer(),
            List.of(new NoDeadlock(), new EndsInTime()),
            Budget.unlimited(),
            true,
            Progress.SILENT)
        .run();
  }
}
