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
import java.util.Set;
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

  /** How many calls are tried in one program at first, and what that may take. */
  private static final int TOGETHER = 16;

  private static final long FEW_EXECUTIONS = 20;

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
    List<String> methods = List.copyOf(PROGRAMS.keySet());
    Set<String> known = known(engine);
    List<Integer> others = new ArrayList<>();
    for (int method = 0; method < methods.size(); method++) {
      if (known.contains(methods.get(method))) {
        call(engine, List.of(method), methods, refused);
      } else {
        others.add(method);
      }
    }
    for (int from = 0; from < others.size(); from += TOGETHER) {
      int to = Math.min(from + TOGETHER, others.size());
      call(engine, others.subList(from, to), methods, refused);
    }
    assertEquals(expected(engine, refused), refused);
  }

  /** Most of the time goes into preparing an engine, so calls that are fine share one. */
  private static void call(
      EngineUnderContract engine, List<Integer> calls, List<String> methods, Set<String> refused)
      throws IOException {
    if (calls.size() == 1) {
      callAlone(engine, calls.get(0), methods.get(calls.get(0)), refused);
      return;
    }
    Answer answer = engine.explore(CallsInTurn.program(calls, directory), FEW_EXECUTIONS);
    boolean isFine =
        answer instanceof Explored explored
            && explored.complete()
            && explored.violations().isEmpty();
    if (!isFine) {
      int half = calls.size() / 2;
      call(engine, calls.subList(0, half), methods, refused);
      call(engine, calls.subList(half, calls.size()), methods, refused);
    }
  }

  private static void callAlone(
      EngineUnderContract engine, int number, String method, Set<String> refused) {
    JavaProgram program = new JavaProgram("M" + number, List.of(), List.of(directory));
    if (engine.explore(program) instanceof Explored explored) {
      // the program catches exceptions, so what is left are errors, and calls that wait for ever
      assertTrue(
          explored.violations().stream().noneMatch(message -> message.contains("Error")),
          () -> method + ": " + explored.violations());
    } else {
      refused.add(method);
    }
  }

  private static TreeSet<String> expected(EngineUnderContract engine, TreeSet<String> found)
      throws IOException {
    if ("rewrite".equals(System.getProperty("sprang.goldens"))) {
      Files.write(file(engine), found);
    }
    return known(engine);
  }

  private static TreeSet<String> known(EngineUnderContract engine) throws IOException {
    try (Stream<String> lines = Files.lines(file(engine))) {
      return new TreeSet<>(lines.toList());
    }
  }

  private static Path file(EngineUnderContract engine) {
    String jdk = Runtime.version().feature() < 25 ? "17" : "25";
    return HOME.resolve("refused-by-%s-%s.txt".formatted(engine, jdk));
  }
}
