package dev.sprang.explore.dpor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.explore.Result;
import dev.sprang.explore.Stop;
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
}
