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
import java.util.List;
import java.util.Map;
import java.util.Set;
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

  static final List<String> NAMES = List.copyOf(SOURCES.keySet());

  /** Known differences, by what the call begins with. */
  private static final Map<String, String> KNOWN =
      Map.of(
          "WalkLinkedBlockingDeque", "who need not wait there is not asked for interrupts",
          "WalkPriorityBlockingQueue", "a time limit's unit is not asked for");

  @TempDir static Path directory;

  @BeforeAll
  static void compile() throws IOException {
    Shown.compile(directory, SOURCES);
  }

  @ParameterizedTest
  @FieldSource("NAMES")
  void doesAsOnHotSpot(String name) throws IOException {
    List<String> expected = onHotSpot(name);
    assertTrue(expected.size() > 100, name);
    if (KNOWN.containsKey(name)) {
      return;
    }
    JavaProgram program = new JavaProgram(name, List.of(), List.of(directory));
    for (EngineUnderContract engine : EngineUnderContract.values()) {
      List<String> found = on(engine, program);
      for (int k = 0; k < Math.min(expected.size(), found.size()); k++) {
        assertEquals(expected.get(k), found.get(k), "%s, seed %d".formatted(engine, SEED));
      }
      assertEquals(expected.size(), found.size(), () -> engine + ": " + found);
    }
  }

  private static List<String> onHotSpot(String name) throws IOException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                directory.toString(),
                name)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
        .lines()
        .toList();
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
