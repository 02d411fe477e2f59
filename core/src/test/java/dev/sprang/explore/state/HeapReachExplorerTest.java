package dev.sprang.explore.state;

import static dev.sprang.testkit.programs.Scripts.program;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.thread;
import static dev.sprang.testkit.programs.Scripts.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.explore.Result;
import dev.sprang.explore.Stop;
import dev.sprang.testkit.Answer;
import dev.sprang.testkit.programs.LitmusPrograms;
import org.junit.jupiter.api.Test;

class HeapReachExplorerTest {
  /** Each thread has a variable of its own, and they meet at z. */
  private static final ModelProgram MOSTLY_ALONE =
      program(
          "mostly-alone",
          thread(write("x", 1), write("x", 2), read("x"), write("z", 1)),
          thread(write("y", 1), write("y", 2), read("y"), write("z", 2)));

  @Test
  void findsEveryOutcome() {
    assertEquals(
        Answer.count(MOSTLY_ALONE, new ExhaustiveExplorer()).outcomes().keySet(),
        Answer.count(MOSTLY_ALONE, new HeapReachExplorer()).outcomes().keySet());
  }

  @Test
  void choosesOnlyWhereSeveralReachWhatIsAccessed() {
    Result all = Answer.count(MOSTLY_ALONE, new StatefulExplorer());
    Result few = Answer.count(MOSTLY_ALONE, new HeapReachExplorer());
    assertTrue(few.figures().get("states") < all.figures().get("states"), few.figures()::toString);
  }

  @Test
  void aProgramThatGoesRoundForEverIsFinished() {
    Result result = Answer.count(LitmusPrograms.roundForEver(), new HeapReachExplorer());
    assertEquals(Stop.EXHAUSTED, result.stop());
  }
}
