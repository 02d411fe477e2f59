package dev.sprang.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.api.Sprang;
import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.concolic.ConcolicExplorer;
import dev.sprang.explore.concolic.Order;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.explore.hunt.HuntExplorer;
import dev.sprang.explore.hunt.PortfolioExplorer;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.vm.VmEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Programs with inputs are explored exactly: what random ones do is what they do for all inputs in
 * all interleavings, and each pair of path and trace is run once. The truth is found by trying
 * everything, by code that knows neither terms nor explorers.
 */
class ExactnessTest {
  /** {@code -Dsprang.seed=2} for others, {@code -Dsprang.programs=4000} for more at a time. */
  private static final long SEED = Long.getLong("sprang.seed", 1);

  private static final int PROGRAMS = Integer.getInteger("sprang.programs", 104);
  private static final int SOME = 60;
  private static final int FEW = 5;

  /** So many are one Java program that chooses among them: an engine is made once for all. */
  private static final int MOST = 104;

  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void eachPairOfPathAndTraceIsRunOnce(long part) throws IOException {
    assertExact(OptimalDporExplorer::new, seed(part), PROGRAMS, false);
  }

  /** How many paths there are in methods of the JDK is their own. */
  @Test
  void methodsThatComputeAreFollowed() throws IOException {
    assertExact(OptimalDporExplorer::new, seed(6), Math.max(SOME, PROGRAMS / 2), true);
  }

  /** In which order paths are run changes nothing in what is run. */
  @ParameterizedTest
  @EnumSource(
      value = Order.class,
      names = {"GENERATIONAL", "COVERAGE"})
  void soItIsInEveryOrder(Order order) throws IOException {
    int count = Math.max(SOME, PROGRAMS / 2);
    assertExact(() -> new ConcolicExplorer(order), seed(7), count, false);
  }

  private static long seed(long part) {
    return (SEED * 16 + part) << 32;
  }

  private void assertExact(Supplier<Explorer> explorers, long seed, int count, boolean callsMethods)
      throws IOException {
    for (int from = 0; from < count; from += MOST) {
      List<RandomInputProgram> programs = new ArrayList<>();
      for (int i = 0; i < Math.min(MOST, count - from); i++) {
        programs.add(new RandomInputProgram(String.valueOf(i), seed + from + i, callsMethods));
      }
      ProgramResults found = explored(explorers.get(), programs);
      assertEquals(List.of(), found.gaps());
      for (int i = 0; i < programs.size(); i++) {
        String what = "seed " + (seed + from + i) + ProgramText.of(programs.get(i));
        ProgramTruth truth = ProgramTruth.of(programs.get(i));
        assertEquals(truth.results(), found.results(i), what);
        int executions = found.executions(i);
        if (callsMethods) {
          assertTrue(executions >= truth.pairs().size() && executions <= truth.runs().size(), what);
        } else {
          assertEquals(truth.pairs().size(), executions, what);
        }
      }
    }
  }

  /** The others that look for inputs find the same results, though not each pair once. */
  @Test
  void allThatFollowInputsFindAllResults() throws IOException {
    List<RandomInputProgram> programs = new ArrayList<>();
    for (long seed = seed(8); programs.size() < FEW; seed++) {
      RandomInputProgram program =
          new RandomInputProgram(String.valueOf(programs.size()), seed, false);
      if (program.threads() == 2) { // some run all in all its orders, which are many for three
        programs.add(program);
      }
    }
    for (Explorer explorer :
        List.of(new PortfolioExplorer(1), new HuntExplorer(1), new ExhaustiveExplorer())) {
      ProgramResults found = explored(explorer, programs);
      assertTrue(explorer.claim().complete());
      for (int i = 0; i < FEW; i++) {
        Set<String> truth = ProgramTruth.of(programs.get(i)).results();
        String what = explorer.getClass().getSimpleName() + ProgramText.of(programs.get(i));
        assertEquals(truth, found.results(i), what);
      }
    }
  }

  private ProgramResults explored(Explorer explorer, List<RandomInputProgram> programs)
      throws IOException {
    try (Engine engine = new VmEngine(compiled(programs), Limits.DEFAULT)) {
      return ProgramResults.of(explorer, engine);
    }
  }

  private JavaProgram compiled(List<RandomInputProgram> programs) throws IOException {
    StringBuilder text = new StringBuilder("import dev.sprang.api.Sprang;\n");
    text.append("import java.util.*;\nimport java.util.stream.*;\npublic class All {\n");
    text.append(ProgramText.FIELDS);
    text.append("  public static void main(String[] args) throws Exception {\n");
    text.append("    switch (Sprang.choose(%d)) {\n".formatted(programs.size()));
    for (int i = 0; i < programs.size(); i++) {
      text.append("      case %d: p%d(); break;\n".formatted(i, i));
    }
    text.append("    }\n  }\n");
    programs.forEach(program -> text.append(ProgramText.of(program)));
    Path source = directory.resolve("All.java");
    Files.writeString(source, text.append("}\n"));
    Path api = Path.of(Sprang.class.getProtectionDomain().getCodeSource().getLocation().getPath());
    String[] options = {"-cp", api.toString(), "-d", directory.toString(), source.toString()};
    assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, options));
    return new JavaProgram("All", List.of(), List.of(directory, api));
  }
}
