package dev.sprang.explore.dpor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.explore.Result;
import dev.sprang.testkit.Answer;
import dev.sprang.testkit.programs.LitmusPrograms;
import dev.sprang.testkit.programs.StandardPrograms;
import org.junit.jupiter.api.Test;

/** Its promise on single programs; {@link CountTest} and {@link AgreementTest} have many. */
class SourceDporExplorerTest {
  @Test
  void runsOneExecutionOfEveryTraceToItsEnd() {
    assertEquals(15, Answer.count(LitmusPrograms.iriw(), new SourceDporExplorer()).executions());
  }

  /** The paper's example of what wakeup trees are for. */
  @Test
  void abandonsExecutionsWhereOnlySleepersAreLeft() {
    Result result = Answer.count(StandardPrograms.lastzero(5), new SourceDporExplorer());
    assertEquals(64, result.executions());
    assertTrue(result.abandoned() > 0);
  }

  @Test
  void abandonsFewerThanSleepSetsAlone() {
    Result result = Answer.count(StandardPrograms.lastzero(3), new SourceDporExplorer());
    Result sleeping = Answer.count(StandardPrograms.lastzero(3), new SleepSetExplorer());
    assertEquals(sleeping.executions(), result.executions());
    assertTrue(result.abandoned() < sleeping.abandoned());
  }
}
