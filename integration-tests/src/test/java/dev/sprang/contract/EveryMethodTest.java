package dev.sprang.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.contract.EngineUnderContract.Answer;
import dev.sprang.contract.EngineUnderContract.Explored;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.testkit.engines.RunningJavac;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Every public method of java.util.concurrent can be called in a check, or is refused: none is
 * missing, so that the program would seem to be wrong. Those refused are in a file for each engine
 * and JDK, so that none comes or goes unnoticed; {@code -Dsprang.goldens=rewrite} writes it anew.
 */
class EveryMethodTest {
  private static final Path HOME = Path.of("src/test/resources/contract");

  private static final Map<String, String> PROGRAMS = MethodPrograms.all();

  @TempDir static Path directory;

  @BeforeAll
  static void compile() throws IOException {
    List<Path> sources = new ArrayList<>();
    for (String source : PROGRAMS.values()) {
      String name = source.replaceAll("(?s).*public class (M\\d+) .*", "$1");
      sources.add(Files.writeString(directory.resolve(name + ".java"), source));
    }
    RunningJavac.compile(sources, directory, "-nowarn");
  }

  @Test
  void thereAreEnoughMethods() {
    assertTrue(PROGRAMS.size() > 1_100, PROGRAMS.size() + " methods");
  }

  @ParameterizedTest
  @EnumSource
  void noneIsMissing(EngineUnderContract engine) throws IOException {
    TreeSet<String> refused = new TreeSet<>();
    int number = 0;
    for (String method : PROGRAMS.keySet()) {
      JavaProgram program = new JavaProgram("M" + number++, List.of(), List.of(directory));
      Answer answer = engine.explore(program);
      if (answer instanceof Explored explored) {
        // the program catches exceptions, so what is left are errors, and calls that wait for ever
        assertTrue(
            explored.violations().stream().noneMatch(message -> message.contains("Error")),
            () -> method + ": " + explored.violations());
      } else {
        refused.add(method);
      }
    }
    assertEquals(expected(engine, refused), refused);
  }

  private static TreeSet<String> expected(EngineUnderContract engine, TreeSet<String> found)
      throws IOException {
    String jdk = Runtime.version().feature() < 25 ? "17" : "25";
    Path file = HOME.resolve("refused-by-%s-%s.txt".formatted(engine, jdk));
    if ("rewrite".equals(System.getProperty("sprang.goldens"))) {
      Files.write(file, found);
    }
    try (Stream<String> lines = Files.lines(file)) {
      return new TreeSet<>(lines.toList());
    }
  }
}
