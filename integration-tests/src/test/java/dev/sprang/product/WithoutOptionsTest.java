package dev.sprang.product;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The live engine in a JVM that was started without the options it needs. */
class WithoutOptionsTest {
  private static final int VIOLATED = 1;
  private static final int REFUSED = 2;

  @Test
  void theAgentAttachesItself() throws IOException, InterruptedException {
    Run run = check(List.of());
    assertEquals(VIOLATED, run.exitCode(), run.output());
  }

  @ParameterizedTest
  @ValueSource(strings = {"-XX:+DisableAttachMechanism", "-XX:-EnableDynamicAgentLoading"})
  void whereThatIsForbiddenTheLineToAddIsGiven(String forbidding)
      throws IOException, InterruptedException {
    Run refused = check(List.of(forbidding));
    assertEquals(REFUSED, refused.exitCode(), refused.output());
    assertTrue(refused.output().contains(forbidding), refused.output());
    String line = refused.output().lines().reduce((one, next) -> next).orElseThrow().strip();
    List<String> options = new ArrayList<>(List.of(line.split(" ")));
    options.add(forbidding);
    Run allowed = check(options);
    assertEquals(VIOLATED, allowed.exitCode(), allowed.output());
  }

  private record Run(int exitCode, String output) {}

  private static Run check(List<String> options) throws IOException, InterruptedException {
    List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    words.addAll(options);
    words.addAll(List.of("-cp", System.getProperty("java.class.path"), "dev.sprang.cli.Main"));
    words.addAll(List.of("check", "--engine", "live", "../examples/LostUpdate.java"));
    Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Run(process.waitFor(), output);
  }
}
