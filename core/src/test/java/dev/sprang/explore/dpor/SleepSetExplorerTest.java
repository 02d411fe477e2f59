package dev.sprang.explore.dpor;

import static dev.sprang.testkit.programs.Scripts.program;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.explore.Result;
import dev.sprang.testkit.Answer;
import dev.sprang.testkit.programs.StandardPrograms;
import org.junit.jupiter.api.Test;

/** Its promise on single programs; {@link CountTest} and {@link AgreementTest} have many. */
class SleepSetExplorerTest {
  @Test
  void runsEveryTraceToItsEndOnce() {
    assertEquals(
        12, Answer.count(StandardPrograms.lastzero(3), new SleepSetExplorer()).executions());
  }

  /** The second read is tried first too, and then everybody left sleeps. */
  @Test
  void triesEveryThreadAndGivesUpWhereAllSleep() {
    Result result =
        Answer.count(program("p", thread(read("x")), thread(read("x"))), new SleepSetExplorer());
    assertEquals(1, result.executions());
    assertEquals(1, result.abandoned());
  }

  @Test
  void whoConflictsIsNotAsleep() {
    Result result = Answer.count(StandardPrograms.writers(3), new SleepSetExplorer());
    assertEquals(6, result.executions());
    assertEquals(0, result.abandoned());
  }
}
