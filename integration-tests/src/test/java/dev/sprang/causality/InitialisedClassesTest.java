package dev.sprang.causality;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.causality.order.SearchSolver;
import dev.sprang.engine.EngineKind;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.explore.graph.ReadsFromExplorer;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.live.LiveEngine;
import dev.sprang.testkit.engines.RunningJavac;
import dev.sprang.vm.VmEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A class that has to be initialised makes no more combinations of values than there are. */
class InitialisedClassesTest {
  private static final Path HOME = Path.of("src/test/resources/values");

  private static final Map<String, Integer> COMBINATIONS =
      Map.of("VPlain", 2, "VClinit", 2, "VInit", 4, "VAssert", 4, "VOther", 4, "VJoin", 4);

  static final List<EngineKind> ENGINES = List.of(LiveEngine.KIND, VmEngine.KIND);

  private static final List<Supplier<Explorer>> BY_VALUE =
      List.of(
          () -> new ReadsValueFromExplorer(new OptimalDporExplorer()),
          () -> new McrExplorer(Variant.ALL_READS, new SearchSolver(), new McrExplorer.Rules()));

  @TempDir static Path classes;

  @BeforeAll
  static void compile() throws IOException {
    try (Stream<Path> sources = Files.list(HOME)) {
      RunningJavac.compile(sources.toList(), classes, "-proc:none", "-Xlint:none");
    }
  }

  static Stream<Arguments> known() {
    return ENGINES.stream()
        .flatMap(engine -> COMBINATIONS.keySet().stream().map(name -> Arguments.of(engine, name)));
  }

  private static JavaProgram program(String name) {
    return new JavaProgram(name, List.of(), List.of(classes));
  }

  @ParameterizedTest
  @MethodSource("known")
  void everyCombinationIsRunOnce(EngineKind engine, String name) {
    for (Supplier<Explorer> explorer : BY_VALUE) {
      Explored found = Explored.by(explorer.get(), program(name), engine);
      assertEquals(COMBINATIONS.get(name).longValue(), found.executions(), name);
    }
  }

  @ParameterizedTest
  @FieldSource("ENGINES")
  void valueClassesNeverOutnumberReadsFromClasses(EngineKind engine) {
    for (String name : List.of("McrLocks", "Reorder4", "Reorder4Plain")) {
      long readsFrom = Explored.by(new ReadsFromExplorer(), program(name), engine).executions();
      for (Supplier<Explorer> explorer : BY_VALUE) {
        long byValue = Explored.by(explorer.get(), program(name), engine).executions();
        assertTrue(byValue <= readsFrom, "%s: %d of %d".formatted(name, byValue, readsFrom));
      }
    }
  }

  /** Whoever comes first initialises, and finds what there is then. */
  @ParameterizedTest
  @FieldSource("ENGINES")
  void whoInitialisesMatters(EngineKind engine) {
    JavaProgram program = program("FirstUse");
    Explored truth = Explored.by(new OptimalDporExplorer(), program, engine);
    for (Supplier<Explorer> explorer : BY_VALUE) {
      Explored found = Explored.by(explorer.get(), program, engine);
      assertEquals(truth.combinations(), found.combinations());
      assertEquals(truth.violations(), found.violations());
    }
  }
}
