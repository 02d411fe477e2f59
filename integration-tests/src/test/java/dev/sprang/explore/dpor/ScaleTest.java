package dev.sprang.explore.dpor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Programs with many executions, in a virtual machine with little memory. */
class ScaleTest {
  @Test
  void optimalDporNeedsLittleMemory() throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty(
                    "surefire.test.class.path", System.getProperty("java.class.path")),
                ScaleRun.class.getName())
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), output);
    assertEquals(
        List.of(
            "lastzero(15): 147456 executions, 0 abandoned",
            "casrot(9): 8597 executions, 0 abandoned",
            "readers(13): 8192 executions, 0 abandoned",
            "fib(5): 218243 executions, 0 abandoned"),
        output.lines().toList());
  }
}
