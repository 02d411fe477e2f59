package dev.sprang.explore.dpor;

import static dev.sprang.testkit.programs.Scripts.choose;
import static dev.sprang.testkit.programs.Scripts.program;
import static dev.sprang.testkit.programs.Scripts.thread;
import static dev.sprang.testkit.programs.Scripts.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.Result;
import dev.sprang.testkit.Answer;
import dev.sprang.testkit.programs.MonitorPrograms;
import dev.sprang.testkit.programs.StandardPrograms;
import org.junit.jupiter.api.Test;

/** Its promise on single programs; {@link CountTest} and {@link AgreementTest} have many. */
class OptimalDporExplorerTest {
  @Test
  void runsOneExecutionOfEveryTraceAndAbandonsNone() {
    assertRuns(64, StandardPrograms.lastzero(5));
    assertRuns(4, StandardPrograms.readers(2));
  }

  @Test
  void threadsThatDoNotMeetAreRunOnce() {
    assertRuns(1, program("p", thread(write("x", 1), write("x", 2)), thread(write("y", 1))));
  }

  @Test
  void everyValueOfADataChoiceIsRun() {
    assertRuns(6, program("p", thread(choose(2)), thread(choose(3))));
  }

  @Test
  void aDeadlockIsATraceToo() {
    Result result = Answer.count(MonitorPrograms.lockOrder(), new OptimalDporExplorer());
    assertEquals(3, result.executions());
    assertTrue(
        result.outcomes().keySet().stream().anyMatch(outcome -> outcome.contains("BLOCKED LOCK")));
  }

  @Test
  void claimsToBeComplete() {
    assertTrue(new OptimalDporExplorer().claim().complete());
  }

  private static void assertRuns(long traces, ModelProgram program) {
    Result result = Answer.count(program, new OptimalDporExplorer());
    assertEquals(traces, result.executions(), program.name());
    assertEquals(0, result.abandoned(), program.name());
  }
}
