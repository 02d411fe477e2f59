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
class DporCrExplorerTest {
  @Test
  void runsEveryTraceAtLeastOnce() {
    assertEquals(15, traces(LitmusPrograms.iriw(), false));
    assertEquals(20, traces(LitmusPrograms.peterson(), true));
  }

  @Test
  void readsCommute() {
    ModelProgram readers = program("p", thread(read("x")), thread(read("x")), thread(read("x")));
    assertEquals(1, Answer.count(readers, new DporCrExplorer(false)).executions());
  }

  /** As published, a thread's own read hides that of another from its write. */
  @Test
  void aThreadsOwnReadHidesNoOther() {
    assertEquals(2, traces(LitmusPrograms.ownReadTrap(), false));
  }

  /** The unlock before a lock is no race: it cost thousands of executions where dpor needs few. */
  @Test
  void locksCostNoMoreThanInDpor() {
    ModelProgram program = StandardPrograms.filesystem(14);
    long dpor = Answer.count(program, new DporExplorer(false, false)).executions();
    long commuting = Answer.count(program, new DporCrExplorer(false)).executions();
    assertTrue(commuting <= 2 * dpor, commuting + " against " + dpor);
  }

  @Test
  void sleepSetsRunNoTraceTwice() {
    long executions =
        Answer.count(StandardPrograms.lastzero(3), new DporCrExplorer(true)).executions();
    assertEquals(12, executions);
  }

  private static int traces(ModelProgram program, boolean sleepSets) {
    return Answer.of(program, new DporCrExplorer(sleepSets), 10_000).orElseThrow().traces().size();
  }
}
