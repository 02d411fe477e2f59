package dev.sprang.explore.dpor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.explore.Result;
import dev.sprang.testkit.Answer;
import dev.sprang.testkit.programs.LitmusPrograms;
import dev.sprang.testkit.programs.MonitorPrograms;
import org.junit.jupiter.api.Test;

/** Its promise on single programs; {@link CountTest} and {@link AgreementTest} have many. */
class RaceFlipExplorerTest {
  @Test
  void runsOneExecutionOfEveryTraceToItsEnd() {
    assertEquals(15, Answer.count(LitmusPrograms.iriw(), new RaceFlipExplorer()).executions());
    assertEquals(20, Answer.count(LitmusPrograms.peterson(), new RaceFlipExplorer()).executions());
  }

  /** It wants any other thread, which need not lead to the reversed race. */
  @Test
  void abandonsAtLeastAsManyAsSourceSets() {
    Result result = Answer.count(LitmusPrograms.iriw(), new RaceFlipExplorer());
    Result source = Answer.count(LitmusPrograms.iriw(), new SourceDporExplorer());
    assertTrue(result.abandoned() >= source.abandoned());
  }

  @Test
  void blockedThreadsRaceToo() {
    Result result = Answer.count(MonitorPrograms.lockOrder(), new RaceFlipExplorer());
    assertEquals(3, result.executions());
  }
}
