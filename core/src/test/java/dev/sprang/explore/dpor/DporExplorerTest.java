package dev.sprang.explore.dpor;

import static dev.sprang.testkit.programs.Scripts.program;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.testkit.Answer;
import dev.sprang.testkit.programs.LitmusPrograms;
import dev.sprang.testkit.programs.StandardPrograms;
import org.junit.jupiter.api.Test;

/** Its promise on single programs; {@link CountTest} and {@link AgreementTest} have many. */
class DporExplorerTest {
  private static final ModelProgram READERS = program("p", thread(read("x")), thread(read("x")));

  @Test
  void runsEveryTraceAtLeastOnce() {
    assertEquals(15, traces(LitmusPrograms.iriw(), false, false));
    assertEquals(15, traces(LitmusPrograms.iriw(), true, true));
  }

  @Test
  void readsOfOneVariableAreDependentOnlyPerObject() {
    assertEquals(1, Answer.count(READERS, new DporExplorer(false, false)).executions());
    assertEquals(2, Answer.count(READERS, new DporExplorer(true, false)).executions());
  }

  @Test
  void sleepSetsRunNoTraceTwice() {
    long without = executions(StandardPrograms.lastzero(3), false);
    long with = executions(StandardPrograms.lastzero(3), true);
    assertEquals(12, with);
    assertTrue(without > with, without + " executions");
  }

  /** As published, the combination with sleep sets loses one of the four. */
  @Test
  void aSleepingThreadDoesNotHideARace() {
    assertEquals(4, traces(LitmusPrograms.sleepTrap(), false, true));
  }

  /** The unlock before a lock that blocks is no race: it must not make everybody run there. */
  @Test
  void anUnlockAndALockAreNeverEnabledTogether() {
    ModelProgram program = StandardPrograms.filesystem(14);
    long perAccess = Answer.count(program, new DporExplorer(false, false)).executions();
    long perObject = Answer.count(program, new DporExplorer(true, false)).executions();
    assertTrue(perObject <= 2 * perAccess, perObject + " against " + perAccess);
  }

  private static long executions(ModelProgram program, boolean sleepSets) {
    return Answer.count(program, new DporExplorer(false, sleepSets)).executions();
  }

  private static int traces(ModelProgram program, boolean perObject, boolean sleepSets) {
    return Answer.of(program, new DporExplorer(perObject, sleepSets), 10_000)
        .orElseThrow()
        .traces()
        .size();
  }
}
