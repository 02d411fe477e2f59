package dev.sprang.explore.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.Result;
import dev.sprang.programs.StandardPrograms;
import dev.sprang.testkit.Answer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Programs with many executions, in a virtual machine with little memory. */
class TrustScaleTest {
  @Test
  void trustNeedsLittleMemory() throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty(
                    "surefire.test.class.path", System.getProperty("java.class.path")),
                Run.class.getName())
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), output);
    assertEquals(
        List.of(
            "lastzero(15): 147456 executions, 0 abandoned",
            "casrot(9): 8597 executions, 0 abandoned",
            "readers(13): 8192 executions, 0 abandoned"),
        output.lines().toList());
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
