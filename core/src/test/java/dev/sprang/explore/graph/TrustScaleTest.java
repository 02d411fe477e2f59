package dev.sprang.explore.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.Result;
import dev.sprang.testkit.Answer;
import dev.sprang.testkit.SmallJvm;
import dev.sprang.testkit.programs.StandardPrograms;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Programs with many executions, in a virtual machine with little memory. */
class TrustScaleTest {
  @Test
  void trustNeedsLittleMemory() throws IOException, InterruptedException {
    assertEquals(
        List.of(
            "lastzero(15): 147456 executions, 0 abandoned",
            "casrot(9): 8597 executions, 0 abandoned",
            "readers(13): 8192 executions, 0 abandoned"),
        SmallJvm.run(Run.class));
  }

  /** What runs in the virtual machine of its own. */
  static final class Run {
    private Run() {}

    public static void main(String[] arguments) {
      List<ModelProgram> programs =
          List.of(
              StandardPrograms.lastzero(15),
              StandardPrograms.casrot(9),
              StandardPrograms.readers(13));
      for (ModelProgram program : programs) {
        Result result = Answer.count(program, new TrustExplorer());
        System.out.printf(
            "%s: %d executions, %d abandoned%n",
            program.name(), result.executions(), result.abandoned());
      }
    }
  }
}
