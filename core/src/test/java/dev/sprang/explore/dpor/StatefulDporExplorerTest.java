package dev.sprang.explore.dpor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.explore.Result;
import dev.sprang.explore.Stop;
import dev.sprang.explore.state.StatefulExplorer;
import dev.sprang.testkit.Answer;
import dev.sprang.testkit.programs.LitmusPrograms;
import dev.sprang.testkit.programs.StandardPrograms;
import java.util.List;
import org.junit.jupiter.api.Test;

/** States are recognised, and what lies behind them is not forgotten. */
class StatefulDporExplorerTest {
  @Test
  void findsEveryOutcome() {
    List<ModelProgram> programs =
        List.of(
            LitmusPrograms.peterson(),
            LitmusPrograms.knownStateTrap(),
            StandardPrograms.counter(3),
            StandardPrograms.lastzero(3));
    for (ModelProgram program : programs) {
      assertEquals(
          Answer.count(program, new ExhaustiveExplorer()).outcomes().keySet(),
          Answer.count(program, new StatefulDporExplorer()).outcomes().keySet(),
          program.name());
    }
  }

  @Test
  void goesOnFromFewerStatesThanThereAreInterleavings() {
    Result result = Answer.count(StandardPrograms.counter(4), new StatefulDporExplorer());
    assertTrue(result.executions() + result.abandoned() < 12_870);
    assertTrue(result.figures().get("matched") > 0);
  }

  @Test
  void aProgramThatGoesRoundForEverIsFinished() {
    Result result = Answer.count(LitmusPrograms.roundForEver(), new StatefulDporExplorer());
    assertEquals(Stop.EXHAUSTED, result.stop());
  }

  /** What lies behind states takes no more memory than the states do. */
  @Test
  void summariesTakeNoMoreMemoryThanStates() {
    List<ModelProgram> programs =
        List.of(
            StandardPrograms.increments(3, 4),
            StandardPrograms.dining(6, true),
            StandardPrograms.fib(4, true),
            StandardPrograms.sections(3, 6));
    for (ModelProgram program : programs) {
      StatefulExplorer all = new StatefulExplorer();
      StatefulDporExplorer some = new StatefulDporExplorer();
      long states = Answer.count(program, all).figures().get("states");
      assertTrue(states > 200, () -> program.name() + " has " + states);
      assertTrue(Answer.count(program, some).figures().get("states") <= states);
      String figures = program.name() + ": " + some.bytesPerState() + ", " + all.bytesPerState();
      assertTrue(some.bytesPerState() <= 2 * all.bytesPerState(), figures);
    }
  }
}
