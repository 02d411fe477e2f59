package dev.sprang.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.api.Sprang;
import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.engine.Plan;
import dev.sprang.execution.Execution;
import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.concolic.ConcolicExplorer;
import dev.sprang.explore.concolic.Order;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.explore.hunt.HuntExplorer;
import dev.sprang.explore.hunt.PortfolioExplorer;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.operation.Inputs;
import dev.sprang.operation.Schedule;
import dev.sprang.vm.VmEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Programs with inputs are explored exactly: what random ones print is what they print for all
 * inputs in all interleavings, and each pair of path and trace is run once. The truth is found by
 * trying everything, by code that knows neither terms nor explorers.
 */
class ExactnessTest {
  private static final int PROGRAMS = 104;
  private static final int SOME = 60;
  private static final int FEW = 5;

  /** One in so many executions is run again with its inputs alone. */
  private static final int REPLAYED = 16;

  @TempDir Path directory;

  /** Many programs are one that chooses among them: an engine is made once for all. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void eachPairOfPathAndTraceIsRunOnce(long seed) throws IOException {
    assertExact(new OptimalDporExplorer(), seed * PROGRAMS, PROGRAMS);
  }

  /** In which order paths are run changes nothing in what is run. */
  @ParameterizedTest
  @EnumSource(
      value = Order.class,
      names = {"GENERATIONAL", "COVERAGE"})
  void soItIsInEveryOrder(Order order) throws IOException {
    assertExact(new ConcolicExplorer(order), PROGRAMS, SOME);
  }

  private void assertExact(Explorer explorer, long seed, int count) throws IOException {
    List<RandomInputProgram> programs = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      programs.add(new RandomInputProgram(String.valueOf(i), seed + i));
    }
    Map<String, Integer> executions = new TreeMap<>();
    Map<String, TreeSet<String>> results = new TreeMap<>();
    try (Engine engine = new VmEngine(compiled(programs), Limits.DEFAULT)) {
      explore(explorer, engine, executions, results);
      assertEquals(List.of(), engine.gaps());
    }
    for (int i = 0; i < count; i++) {
      RandomInputProgram.Truth truth = programs.get(i).truth();
      String what = "seed " + (seed + i) + programs.get(i).method();
      assertEquals(truth.results(), results.get(String.valueOf(i)), what);
      assertEquals(truth.pairs().size(), executions.get(String.valueOf(i)), what);
    }
  }

  /** The others that look for inputs find the same results, though not each pair once. */
  @Test
  void allThatFollowInputsFindAllResults() throws IOException {
    List<RandomInputProgram> programs = new ArrayList<>();
    for (long seed = 1; programs.size() < FEW; seed++) {
      RandomInputProgram program = new RandomInputProgram(String.valueOf(programs.size()), seed);
      if (program.threads() == 2) { // some run all in all its orders, which are many for three
        programs.add(program);
      }
    }
    try (Engine engine = new VmEngine(compiled(programs), Limits.DEFAULT)) {
      for (Explorer explorer :
          List.of(new PortfolioExplorer(1), new HuntExplorer(1), new ExhaustiveExplorer())) {
        Map<String, TreeSet<String>> results = new TreeMap<>();
        explore(explorer, engine, new TreeMap<>(), results);
        assertTrue(explorer.claim().complete());
        for (int i = 0; i < FEW; i++) {
          TreeSet<String> truth = new TreeSet<>(programs.get(i).truth().results());
          String what = explorer.getClass().getSimpleName() + programs.get(i).method();
          assertEquals(truth, results.get(String.valueOf(i)), what);
        }
      }
    }
  }

  private static void explore(
      Explorer explorer,
      Engine engine,
      Map<String, Integer> executions,
      Map<String, TreeSet<String>> results) {
    int count = 0;
    Optional<Plan> plan = explorer.next();
    while (plan.isPresent()) {
      Execution execution = engine.run(plan.get());
      if (execution.ending().hasOutcome()) {
        assertTrue(execution.failures().isEmpty(), () -> execution.failures().toString());
        String printed = execution.outcomeText().strip();
        String id = printed.substring(0, printed.indexOf(' '));
        executions.merge(id, 1, Integer::sum);
        results.computeIfAbsent(id, any -> new TreeSet<>()).add(printed);
        count++;
      }
      Schedule schedule = execution.schedule().copy();
      Inputs inputs = execution.inputs();
      explorer.observe(execution);
      boolean isReplayed = count % REPLAYED == 0 && execution.ending().hasOutcome();
      plan = explorer.next(); // before another execution takes the place of this one
      if (isReplayed) {
        assertReplays(engine, schedule, inputs);
      }
    }
  }

  private static void assertReplays(Engine engine, Schedule schedule, Inputs inputs) {
    String printed = engine.run(new Plan(schedule, p -> -1)).outcomeText();
    Execution again = engine.run(new Plan(schedule, inputs, point -> -1));
    assertTrue(again.ending().isFinal(), () -> inputs.text() + " " + again.ending());
    assertEquals(printed, again.outcomeText(), inputs.text());
    assertEquals(inputs, again.inputs());
  }

  private JavaProgram compiled(List<RandomInputProgram> programs) throws IOException {
    StringBuilder text = new StringBuilder("import dev.sprang.api.Sprang;\npublic class All {\n");
    text.append("  static int s0;\n  static int s1;\n");
    text.append("  public static void main(String[] args) throws Exception {\n");
    text.append("    switch (Sprang.choose(%d)) {\n".formatted(programs.size()));
    for (int i = 0; i < programs.size(); i++) {
      text.append("      case %d: p%d(); break;\n".formatted(i, i));
    }
    text.append("    }\n  }\n");
    programs.forEach(program -> text.append(program.method()));
    Path source = directory.resolve("All.java");
    Files.writeString(source, text.append("}\n"));
    Path api = Path.of(Sprang.class.getProtectionDomain().getCodeSource().getLocation().getPath());
    int code =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-cp",
                api.toString(),
                "-d",
                directory.toString(),
                source.toString());
    assertEquals(0, code);
    return new JavaProgram("All", List.of(), List.of(directory, api));
  }
}
