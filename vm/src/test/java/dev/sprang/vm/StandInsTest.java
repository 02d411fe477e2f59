package dev.sprang.vm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.Limits;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Result;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.explore.state.StatefulExplorer;
import dev.sprang.jdk.program.JavaProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Stand-ins are the JDK's classes for the program and for the rest of the JDK. */
class StandInsTest {
  @TempDir static Path directory;

  @BeforeAll
  static void compile() throws IOException {
    String text = Files.readString(Path.of("src/test/resources/programs/Pooled.java"));
    Sources.compile(Map.of("Pooled", text), directory);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "RacingStream     | 1;2",
        "CollectingStream | [2, 4, 6]",
        "ParallelArrays   | [1, 3, 5]",
        "Delayed          | late",
        "TaskOfJdk        | 0;1"
      })
  void codeOfTheJdkRunsOnThem(String program, String results) {
    assertResults(results, program, new OptimalDporExplorer());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"RacingStream | 1;2", "Delayed | late", "TaskOfJdk | 0;1"})
  void theirStatesAreRecognised(String program, String results) {
    assertResults(results, program, new StatefulExplorer());
  }

  private static void assertResults(String results, String program, Explorer explorer) {
    Result result = Explorations.explore("Pooled$" + program, directory, explorer);
    Set<String> lines =
        Stream.of(results.split(";")).map(line -> line + "\n").collect(Collectors.toSet());
    assertEquals(lines, result.outcomes().keySet());
    assertEquals(List.of(), result.findings());
  }

  /** One task and one who waits for it: nothing can come in another order. */
  @Test
  void aPoolCostsItsTasks() {
    Result result = Explorations.explore("Pooled$OnePool", directory, new OptimalDporExplorer());
    assertEquals(1, result.executions());
  }

  @ParameterizedTest
  @CsvSource({"OnePool, ThreadPoolExecutor, 1", "BulkMap, ConcurrentHashMap, 3"})
  void theJdksOwnCodeRunsIfItIsWanted(String program, String type, String answer) {
    JavaProgram deep =
        new JavaProgram("Pooled$" + program, List.of(), List.of(directory))
            .withDeep(Set.of("java.util.concurrent." + type));
    try (VmEngine engine = new VmEngine(deep, Limits.DEFAULT)) {
      Result result = Explorations.explore(engine, new OptimalDporExplorer());
      assertEquals(Set.of(answer + "\n"), result.outcomes().keySet());
      assertTrue(result.executions() > 1, () -> result.executions() + " executions");
    }
  }

  @Test
  void whatTheyLackIsRefused() {
    String message =
        assertThrows(
                CannotVouchException.class, () -> Machines.output("Pooled$Unmodelled", directory))
            .getMessage();
    assertTrue(message.contains("getLoggingMXBean is not modelled"), message);
    assertTrue(message.contains("Pooled$Unmodelled.main"), message);
  }
}
