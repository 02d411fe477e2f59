package dev.sprang.causality;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.Engine;
import dev.sprang.engine.EngineKind;
import dev.sprang.engine.JavaProgram;
import dev.sprang.engine.Limits;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.execution.Operation.Kind;
import dev.sprang.explore.Budget;
import dev.sprang.explore.Exploration;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.ExplorerKind;
import dev.sprang.explore.Progress;
import dev.sprang.explore.RecordingEngine;
import dev.sprang.explore.Result;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.explore.graph.ReadsFromExplorer;
import dev.sprang.live.LiveEngine;
import dev.sprang.programs.live.mcr.Airline;
import dev.sprang.programs.live.mcr.BubbleSort;
import dev.sprang.programs.live.mcr.Counter;
import dev.sprang.programs.live.mcr.PingPong;
import dev.sprang.programs.live.mcr.Pool;
import dev.sprang.programs.live.mcr.StringBuffer;
import dev.sprang.property.NoDeadlock;
import dev.sprang.property.NoFailure;
import dev.sprang.property.Property;
import dev.sprang.setting.Settings;
import dev.sprang.vm.VmEngine;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * On Java programs the explorers by value find the same combinations of values and the same
 * violations as optimal-dpor, on both engines, and the bug of each program of the paper.
 */
class JavaProgramsTest {
  private static final List<EngineKind> ENGINES = List.of(LiveEngine.KIND, VmEngine.KIND);

  @TempDir static Path cache;

  private record Found(Set<List<String>> combinations, long executions, Set<String> violations) {}

  static Stream<Arguments> paperPrograms() {
    return ENGINES.stream()
        .flatMap(
            engine ->
                Stream.of(
                        program(Counter.class, "2", "check"),
                        program(Airline.class, "2", "1"),
                        program(PingPong.class, "2"),
                        program(BubbleSort.class, "3"),
                        program(Pool.class, "2", "1"),
                        program(StringBuffer.class))
                    .map(program -> Arguments.of(engine.id(), program, engine)));
  }

  static Stream<Arguments> hiddenChannels() {
    return ENGINES.stream()
        .flatMap(
            engine ->
                Stream.of(HiddenChannels.class.getDeclaredClasses())
                    .map(type -> Arguments.of(engine.id(), program(type), engine)));
  }

  @ParameterizedTest
  @MethodSource("paperPrograms")
  void everyCombinationIsRunOnceAndTheBugIsFound(
      String id, JavaProgram program, EngineKind engine) {
    Found truth = explore(program, engine, new OptimalDporExplorer());
    long readsFrom = explore(program, engine, new ReadsFromExplorer()).executions;
    assertEquals(Set.of("failure"), truth.violations);
    for (ExplorerKind kind : new CausalityExplorers().kinds()) {
      Found found = explore(program, engine, make(kind));
      assertEquals(truth.combinations, found.combinations, kind.id());
      assertEquals(truth.combinations.size(), found.executions, kind.id());
      assertEquals(truth.violations, found.violations, kind.id());
      assertTrue(found.executions <= readsFrom, kind.id());
    }
  }

  @ParameterizedTest
  @MethodSource("hiddenChannels")
  void whatIsInNoValueIsFoundAllTheSame(String id, JavaProgram program, EngineKind engine) {
    Found truth;
    try {
      truth = explore(program, engine, new OptimalDporExplorer());
    } catch (CannotVouchException refused) {
      assumeTrue(false, refused.getMessage());
      return;
    }
    assertEquals(Set.of("failure"), truth.violations);
    for (ExplorerKind kind : new CausalityExplorers().kinds()) {
      Found found = explore(program, engine, make(kind));
      assertEquals(truth.combinations, found.combinations, kind.id());
      assertEquals(truth.violations, found.violations, kind.id());
    }
  }

  private static Explorer make(ExplorerKind kind) {
    Settings settings = Settings.NONE.withText(CausalityExplorers.CACHE, cache.toString());
    return kind.make(settings);
  }

  private static JavaProgram program(Class<?> type, String... arguments) {
    try {
      Path home = Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
      return new JavaProgram(type.getName(), List.of(arguments), List.of(home));
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static Found explore(JavaProgram program, EngineKind kind, Explorer explorer) {
    Set<List<String>> combinations = new HashSet<>();
    List<Property> properties = List.of(new NoDeadlock(), new NoFailure());
    try (Engine plain = kind.prepare(program, Limits.DEFAULT)) {
      Engine engine =
          new RecordingEngine(plain, execution -> combinations.add(combination(execution)));
      Result result =
          new Exploration(engine, explorer, properties, Budget.unlimited(), true, Progress.SILENT)
              .run();
      Set<String> violations = new TreeSet<>();
      result.findings().forEach(found -> violations.add(found.violation().kind().id()));
      return new Found(combinations, result.executions(), violations);
    }
  }

  /** What each thread did and read, in its own order. */
  private static List<String> combination(Execution execution) {
    List<StringBuilder> threads = new ArrayList<>();
    for (int thread = 0; thread < execution.threads(); thread++) {
      threads.add(new StringBuilder());
    }
    Events events = execution.events();
    for (int i = 0; i < events.length(); i++) {
      Kind kind = events.operation(i).kind();
      boolean reads = kind.readsMemory() || kind == Kind.TRY_LOCK;
      threads
          .get(events.thread(i))
          .append(' ')
          .append(events.operation(i))
          .append(reads ? "=" + events.observed(i) : "");
    }
    return threads.stream().map(StringBuilder::toString).toList();
  }
}
