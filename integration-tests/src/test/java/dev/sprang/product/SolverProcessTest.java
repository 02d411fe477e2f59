package dev.sprang.product;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.cli.Main;
import dev.sprang.programs.live.mcr.Counter;
import dev.sprang.testkit.engines.KnownProgram;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Checks in processes of their own whose solver is not there or cannot be loaded: each says so and
 * ends with exit code 3, and none takes it for verified.
 */
@Timeout(120)
class SolverProcessTest {
  private static final Predicate<String> ALL = entry -> true;
  private static final Predicate<String> WITHOUT_Z3 = entry -> !entry.contains("z3-turnkey");

  @TempDir Path directory;

  @Test
  void withItsSolverItIsVerified() throws Exception {
    Map<String, Object> result = check(0, ALL, List.of(), "--solver", "z3", name(), "2");
    assertEquals("verified", result.get("verdict"));
    assertEquals(19L, result.get("executions"));
  }

  @Test
  void aMissingSolverIsNamedWithTheWayToGetIt() throws Exception {
    Map<String, Object> result = check(3, WITHOUT_Z3, List.of(), "--solver", "z3", name(), "2");
    assertIncomplete(result, "SPRANG_CLASS_PATH");
  }

  @Test
  void aSolverThatCannotBeLoadedSaysWhatItNeeds() throws Exception {
    List<String> options = List.of("-Djava.io.tmpdir=" + directory.resolve("nowhere"));
    Map<String, Object> result = check(3, ALL, options, "--solver", "z3", name(), "2");
    assertIncomplete(result, "java.io.tmpdir");
  }

  private static void assertIncomplete(Map<String, Object> result, String wayOut) {
    assertEquals("incomplete", result.get("verdict"));
    assertEquals(19L, result.get("executions"));
    String why = (String) result.get("stop");
    assertTrue(why.contains(wayOut), why);
  }

  private static String name() {
    return Counter.class.getName();
  }

  private static Map<String, Object> check(
      int code, Predicate<String> classPath, List<String> options, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    String path =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .filter(classPath)
            .collect(Collectors.joining(File.pathSeparator));
    command.addAll(List.of("-cp", path, Main.class.getName(), "check", "--json"));
    command.addAll(List.of("--engine", "vm", "--explorer", "mcr"));
    command.addAll(List.of("-cp", KnownProgram.home().toString()));
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(code, process.waitFor(), out);
    return JsonValue.object(out);
  }
}
