package dev.sprang.product;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.cli.Main;
import dev.sprang.programs.live.mcr.Counter;
import dev.sprang.testkit.engines.KnownProgram;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
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

  /** Of a program with inputs, to which no value has to be guessed. */
  @Test
  void inputsWithoutASolverAreLeftOutInWords() throws Exception {
    Path file = directory.resolve("Cubes.java");
    Files.writeString(
        file,
        """
        import dev.sprang.api.Sprang;
        public class Cubes {
          public static void main(String[] args) {
            int n = Sprang.anyInt("n");
            if (n * n * n * 7 == 123_456_789) throw new IllegalStateException();
          }
        }
        """);
    Map<String, Object> result =
        run(3, WITHOUT_Z3, List.of(), List.of("--engine", "vm", file.toString()));
    assertEquals("incomplete", result.get("verdict"));
    assertEquals("some values of inputs were left out", result.get("stop"));
    String assumptions = result.get("assumptions").toString();
    assertTrue(assumptions.contains("Z3 is not there"), assumptions);
    assertTrue(assumptions.contains("SPRANG_CLASS_PATH"), assumptions);
    assertTrue(assumptions.contains("Cubes.java:5"), assumptions);
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
    List<String> words = new ArrayList<>(List.of("--engine", "vm", "--explorer", "mcr"));
    words.addAll(List.of("-cp", KnownProgram.home().toString()));
    words.addAll(List.of(arguments));
    return run(code, classPath, options, words);
  }

  private static Map<String, Object> run(
      int code, Predicate<String> classPath, List<String> options, List<String> words)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    String path =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .filter(classPath)
            .collect(Collectors.joining(File.pathSeparator));
    command.addAll(List.of("-cp", path, Main.class.getName(), "check", "--json"));
    command.addAll(words);
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(code, process.waitFor(), out);
    return JsonValue.object(out);
  }
}
