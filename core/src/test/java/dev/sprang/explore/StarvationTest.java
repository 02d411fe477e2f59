package dev.sprang.explore;

import static dev.sprang.testkit.programs.Scripts.LAST;
import static dev.sprang.testkit.programs.Scripts.loop;
import static dev.sprang.testkit.programs.Scripts.program;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.thread;
import static dev.sprang.testkit.programs.Scripts.unequal;
import static dev.sprang.testkit.programs.Scripts.value;
import static dev.sprang.testkit.programs.Scripts.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.Limits;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.Attempt.Unanswered;
import dev.sprang.property.EndsInTime;
import dev.sprang.property.NoDeadlock;
import dev.sprang.property.Violation;
import dev.sprang.testkit.OneRun;
import dev.sprang.testkit.programs.MonitorPrograms;
import java.util.List;
import org.junit.jupiter.api.Test;

class StarvationTest {
  private static final Limits FEW = new Limits(20);

  /** The loop writes too, so that the engine does not see that it only waits. */
  private static final ModelProgram WAITS =
      program(
          "waits", thread(loop(unequal(LAST, 1), write("y", 0), read("x"))), thread(write("x", 1)));

  /** Nothing that the other thread does ends the loop. */
  private static final ModelProgram ENDLESS =
      program("endless", thread(loop(value(1), write("y", 0))), thread(write("x", 1)));

  @Test
  void aLoopThatWaitsForAThreadThatWasNeverLetOnSaysNothing() {
    Unanswered<?> unanswered =
        assertInstanceOf(Unanswered.class, confirm(OneRun.of(WAITS, "", FEW)));
    assertTrue(
        unanswered.why().message().contains("the program would end if thread 1 were let on"),
        unanswered.why()::message);
  }

  @Test
  void aLoopThatGoesOnWhenEverybodyHasBeenLetOnIsReported() {
    assertConfirmed(EndsInTime.STEP_LIMIT, OneRun.of(ENDLESS, "", FEW));
  }

  @Test
  void whereAllWhoCouldGoOnDidNothingIsInDoubt() {
    assertConfirmed(EndsInTime.STEP_LIMIT, OneRun.of(ENDLESS, "1", FEW));
  }

  @Test
  void otherViolationsAreNotLookedAt() {
    assertConfirmed(NoDeadlock.DEADLOCK, OneRun.of(MonitorPrograms.lockOrder(), "0,1", FEW));
  }

  private static void assertConfirmed(Violation.Kind kind, OneRun run) {
    Result result = confirm(run).orElseThrow();
    assertEquals(kind, result.findings().get(0).violation().kind());
  }

  private static Attempt<Result> confirm(OneRun run) {
    Exploration exploration =
        new Exploration(
            run.engine(),
            new ReplayExplorer(run.execution().schedule().copy()),
            List.of(new EndsInTime(), new NoDeadlock()),
            Budget.unlimited(),
            true,
            Progress.SILENT);
    return new Starvation(run.engine()).confirm(exploration.run());
  }
}
