package dev.sprang.explore;

import static dev.sprang.testkit.programs.Scripts.LAST;
import static dev.sprang.testkit.programs.Scripts.increment;
import static dev.sprang.testkit.programs.Scripts.loop;
import static dev.sprang.testkit.programs.Scripts.program;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.thread;
import static dev.sprang.testkit.programs.Scripts.unequal;
import static dev.sprang.testkit.programs.Scripts.value;
import static dev.sprang.testkit.programs.Scripts.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.Limits;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.Result.Verdict;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.explore.hunt.PortfolioExplorer;
import dev.sprang.operation.Schedule;
import dev.sprang.property.EndsInTime;
import dev.sprang.property.NoLivelock;
import dev.sprang.property.Property;
import dev.sprang.property.Violation;
import dev.sprang.property.Violation.Form;
import dev.sprang.property.Violation.Role;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is said of executions that come to their step limit. */
class FairRunsTest {
  private static final int LIMIT = 200;

  /** The loop writes too, so that the engine does not see that it only waits. */
  private static final ModelProgram WAITS =
      program(
          "waits", thread(loop(unequal(LAST, 1), write("y", 0), read("x"))), thread(write("x", 1)));

  /** Nothing that the other thread does ends the loop. */
  private static final ModelProgram ROUND =
      program("round", thread(loop(value(1), write("y", 1), write("y", 2))), thread(write("x", 1)));

  private static final ModelProgram COUNTS =
      program("counts", thread(loop(value(1), increment("y", 1))), thread(write("x", 1)));

  @Test
  void aLoopThatWaitsForAThreadThatWasNeverLetOnProvesNothing() {
    Result result = explore(WAITS, new OptimalDporExplorer());
    assertEquals(Verdict.INCOMPLETE, result.verdict());
    assertEquals(Stop.STARVED, result.stop());
  }

  @Test
  void threadsThatGoRoundAreALivelock() {
    Result result = explore(ROUND, new OptimalDporExplorer());
    Violation violation = result.findings().get(0).violation();
    assertEquals(NoLivelock.LIVELOCK, violation.kind());
    assertEquals(Form.LIVELOCK, violation.form());
    assertEquals(
        "Threads go round for ever: the last 2 steps lead back to the state before them",
        violation.message());
    assertEquals(2, violation.marks().size());
    assertTrue(violation.marks().stream().allMatch(mark -> mark.role() == Role.REPEATING));
    assertTrue(violation.schedule().length() < 10, "and it is short");
  }

  @Test
  void aLivelockCanBeReplayed() {
    Schedule schedule =
        explore(ROUND, new OptimalDporExplorer()).findings().get(0).violation().schedule();
    ModelEngine engine = new ModelEngine(ROUND, new Limits(LIMIT));
    Result again =
        new Exploration(
                engine,
                new ReplayExplorer(schedule),
                List.of(new NoLivelock()),
                Budget.unlimited(),
                false,
                Progress.SILENT)
            .run();
    assertEquals(NoLivelock.LIVELOCK, again.findings().get(0).violation().kind());
  }

  @Test
  void whoAllowsItHasProvedNothingAllTheSame() {
    Conduct allows = new Conduct(false, true, false);
    Result result = explore(ROUND, new OptimalDporExplorer(), List.of(), allows);
    assertEquals(Verdict.INCOMPLETE, result.verdict());
    assertEquals(Stop.STEP_LIMIT, result.stop());
  }

  @Test
  void whatCountsIsNotTheSame() {
    Result result = explore(COUNTS, new OptimalDporExplorer());
    assertEquals(Verdict.INCOMPLETE, result.verdict());
    assertEquals(Stop.STEP_LIMIT, result.stop());
    assertEquals(List.of(), result.findings());
  }

  @Test
  void aLimitIsAViolationForWhoSaysSo() {
    Result result =
        explore(
            COUNTS,
            new OptimalDporExplorer(),
            List.of(new EndsInTime()),
            new Conduct(false, false, false));
    assertEquals(EndsInTime.STEP_LIMIT, result.findings().get(0).violation().kind());
  }

  /** It ends by itself for users who set no limit. */
  @Test
  void theHuntGoesOnWhenTheProofIsOver() {
    Result result = explore(COUNTS, new PortfolioExplorer(1));
    assertEquals(Verdict.INCOMPLETE, result.verdict());
    assertEquals(Stop.STEP_LIMIT, result.stop());
    assertTrue(result.figures().get("hunted") > 1_000, result.figures()::toString);
  }

  private static Result explore(ModelProgram program, Explorer explorer) {
    return explore(program, explorer, List.of(), new Conduct(false, false, false));
  }

  private static Result explore(
      ModelProgram program, Explorer explorer, List<Property> properties, Conduct conduct) {
    ModelEngine engine = new ModelEngine(program, new Limits(LIMIT));
    return new Exploration(
            engine, explorer, properties, Budget.unlimited(), conduct, Progress.SILENT)
        .run();
  }
}
