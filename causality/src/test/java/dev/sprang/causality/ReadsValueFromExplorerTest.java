package dev.sprang.causality;

import static dev.sprang.testkit.programs.Scripts.program;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.thread;
import static dev.sprang.testkit.programs.Scripts.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.testkit.Answer;
import dev.sprang.testkit.programs.StandardPrograms;
import org.junit.jupiter.api.Test;

/** Its promise on single programs; {@link CountTest} and {@link ValueClassesTest} have many. */
class ReadsValueFromExplorerTest {
  /** Who wrote the value does not matter, only what it is. */
  @Test
  void writersOfOneValueAreOneClass() {
    ModelProgram program =
        program("p", thread(write("x", 1)), thread(write("x", 1)), thread(read("x")));
    assertEquals(2, runs(program, new OptimalDporExplorer()));
  }

  @Test
  void writesThatNobodyReadsAreNotPutInOrder() {
    assertEquals(1, runs(StandardPrograms.writers(4), new OptimalDporExplorer()));
  }

  /** It runs the same classes whichever finer explorer it rests on. */
  @Test
  void anyCompleteExplorerWillDo() {
    ModelProgram program = StandardPrograms.counter(2);
    assertEquals(19, runs(program, new OptimalDporExplorer()));
    assertEquals(19, runs(program, new ExhaustiveExplorer()));
  }

  @Test
  void claimsToBeComplete() {
    assertTrue(new ReadsValueFromExplorer(new OptimalDporExplorer()).claim().complete());
  }

  private static long runs(ModelProgram program, Explorer finer) {
    return Answer.count(program, new ReadsValueFromExplorer(finer)).executions();
  }
}
