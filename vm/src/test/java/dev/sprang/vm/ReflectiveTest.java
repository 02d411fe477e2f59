package dev.sprang.vm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.explore.RecheckingEngine;
import dev.sprang.explore.Result;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.explore.state.StatefulExplorer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What is done by reflection to things that threads share are the operations that plain code would
 * do; looking at classes is none.
 */
class ReflectiveTest {
  @TempDir static Path directory;

  @BeforeAll
  static void compile() throws IOException {
    String text = Files.readString(Path.of("src/test/resources/programs/Reflective.java"));
    Sources.compile(Map.of("Reflective", text), directory);
  }

  /** The counts are those of an increment, a lock, a class's first use; see the programs. */
  @ParameterizedTest
  @CsvSource({
    "PlainField, 4, 1|2",
    "VolatileField, 4, 1|2",
    "HandleField, 4, 1|2",
    "Elements, 4, 1|2",
    "OtherElements, 1, 2",
    "Methods, 2, 2",
    "Constructors, 4, 12",
    "GuardingProxy, 2, 4",
    "Dispatcher, 8, 1 2|2 2",
    "Asked, 1, asked",
    "Constants, 1, true"
  })
  void countsAndOutcomes(String program, long executions, String outcomes) {
    try (RecheckingEngine twice =
        new RecheckingEngine(Machines.prepare("Reflective$" + program, directory))) {
      Result result = Explorations.explore(twice, new OptimalDporExplorer());
      assertEquals(outcomes, printed(result));
      assertEquals(executions, result.executions());
      assertEquals(Set.of(), Set.copyOf(result.findings()));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "PlainField",
    "HandleField",
    "Elements",
    "Methods",
    "Constructors",
    "GuardingProxy",
    "Asked"
  })
  void otherExplorersFindTheSame(String program) {
    String name = "Reflective$" + program;
    String optimal = printed(Explorations.explore(name, directory, new OptimalDporExplorer()));
    assertEquals(optimal, printed(Explorations.explore(name, directory, new ExhaustiveExplorer())));
    assertEquals(optimal, printed(Explorations.explore(name, directory, new StatefulExplorer())));
  }

  private static String printed(Result result) {
    return new TreeSet<>(result.outcomes().keySet())
        .stream().map(String::strip).collect(Collectors.joining("|"));
  }
}
