package dev.sprang.explore.dpor;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.Result;
import dev.sprang.testkit.Answer;
import dev.sprang.testkit.programs.StandardPrograms;
import java.util.List;

/** What {@link ScaleTest} runs in a virtual machine of its own. */
final class ScaleRun {
  private ScaleRun() {}

  public static void main(String[] arguments) {
    List<ModelProgram> programs =
        List.of(
            StandardPrograms.lastzero(15),
            StandardPrograms.casrot(9),
            StandardPrograms.readers(13),
            StandardPrograms.fib(5, true));
    for (ModelProgram program : programs) {
      Result result = Answer.count(program, new OptimalDporExplorer());
      System.out.printf(
          "%s: %d executions, %d abandoned%n",
          program.name(), result.executions(), result.abandoned());
    }
  }
}
