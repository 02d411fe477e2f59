package dev.sprang.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.explore.Budget;
import dev.sprang.explore.Exploration;
import dev.sprang.explore.Progress;
import dev.sprang.explore.Result;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.live.LiveEngine;
import dev.sprang.vm.VmEngine;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/**
 * Every class of java.util.concurrent does on both engines, call by call, what it does on HotSpot.
 * {@code -Dsprang.seed} tries other calls and arguments.
 */
class ContractWalkTest {
  private static final long SEED = Long.getLong("sprang.seed", 1);

  private static final Map<String, String> SOURCES = new WalkPrograms(SEED).all();

  private static final String ALL = "WalkAll";

  static final List<String> NAMES = List.copyOf(SOURCES.keySet());

  /** Lines that differ: JDK 17 counts workers of a pool that its factory has not made. */
  private static final Map<String, Pattern> KNOWN_LINES =
      Map.of(
          "WalkForkJoinPool",
          Pattern.compile(
              "(o.getPoolSize\\(\\)|o.getActiveThreadCount\\(\\)|end) = (\\d+|@\\[.*, parallelism = 1, .*)"));

  /** Known differences on a JDK newer than 17, to be mended or not. */
  private static final Map<String, String> KNOWN_ON_NEWER =
      Map.of(
          "WalkCompletableFuture", "which of two failures is passed on",
          "WalkForkJoinPool", "submitWithTimeout is refused, with the way out",
          "WalkFutureTask", "exceptionNow asks state, which JDK 17 does not have",
          "WalkScheduledThreadPoolExecutor", "sizes that are refused are refused with a message",
          "WalkThreadPoolExecutor", "the same");

  @TempDir static Path directory;

  private static Map<String, List<String>> onHotSpot;

  @BeforeAll
  static void runOnHotSpot() throws IOException {
    Map<String, String> sources = new LinkedHashMap<>(SOURCES);
    sources.put(ALL, allInOne());
    Shown.compile(directory, sources);
    onHotSpot = onHotSpot();
  }

  /** One JVM runs all, with a line before each that has its name. */
  private static String allInOne() {
    StringBuilder text = new StringBuilder("public class WalkAll {\n");
    text.append("  public static void main(String[] args) throws Throwable {\n");
    NAMES.forEach(
        name ->
            text.append("    System.out.println(\"# %1$s\"); %1$s.main(args);\n".formatted(name)));
    return text.append("    System.exit(0);\n  }\n}\n").toString();
  }

  @ParameterizedTest
  @FieldSource("NAMES")
  void doesAsOnHotSpot(String name) {
    List<String> expected = onHotSpot.get(name);
    assertTrue(expected.size() > 100, name);
    boolean isNewer = Runtime.version().feature() > 17;
    Assumptions.assumeFalse(isNewer && KNOWN_ON_NEWER.containsKey(name), KNOWN_ON_NEWER.get(name));
    JavaProgram program = new JavaProgram(name, List.of(), List.of(directory));
    for (EngineUnderContract engine : EngineUnderContract.values()) {
      List<String> found = on(engine, program);
      for (int k = 0; k < Math.min(expected.size(), found.size()); k++) {
        if (isNewer || !isKnown(name, expected.get(k), found.get(k))) {
          assertEquals(expected.get(k), found.get(k), "%s, seed %d".formatted(engine, SEED));
        }
      }
      assertEquals(expected.size(), found.size(), () -> engine + ": " + found);
    }
  }

  private static boolean isKnown(String name, String expected, String found) {
    Pattern known = KNOWN_LINES.get(name);
    return known != null && known.matcher(expected).matches() && known.matcher(found).matches();
  }

  private static Map<String, List<String>> onHotSpot() throws IOException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                directory.toString(),
                ALL)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    Map<String, List<String>> lines = new LinkedHashMap<>();
    List<String> current = new ArrayList<>();
    for (String line : output.lines().toList()) {
      if (line.startsWith("# ")) {
        current = new ArrayList<>();
        lines.put(line.substring(2), current);
      } else {
        current.add(line);
      }
    }
    return lines;
  }

  /** One schedule shows all: there is one thread. */
  private static List<String> on(EngineUnderContract which, JavaProgram program) {
    try (Engine engine =
        which == EngineUnderContract.VM
            ? new VmEngine(program, Limits.DEFAULT)
            : new LiveEngine(program, Limits.DEFAULT)) {
      Budget budget = new Budget(Budget.UNLIMITED_TIME, 1);
      Result result =
          new Exploration(
                  engine, new OptimalDporExplorer(), List.of(), budget, true, Progress.SILENT)
              .run();
      Set<String> outcomes = result.outcomes().keySet();
      List<String> lines = new ArrayList<>();
      outcomes.forEach(outcome -> lines.addAll(outcome.lines().toList()));
      return lines;
    }
  }
}
