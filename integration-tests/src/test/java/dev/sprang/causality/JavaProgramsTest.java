package dev.sprang.causality;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.EngineKind;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.ExplorerKind;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.explore.graph.ReadsFromExplorer;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.live.LiveEngine;
import dev.sprang.programs.live.mcr.Airline;
import dev.sprang.programs.live.mcr.BubbleSort;
import dev.sprang.programs.live.mcr.Counter;
import dev.sprang.programs.live.mcr.PingPong;
import dev.sprang.programs.live.mcr.Pool;
import dev.sprang.programs.live.mcr.StringBuffer;
import dev.sprang.setting.Settings;
import dev.sprang.vm.VmEngine;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
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

  static Stream<Arguments> paperPrograms() {
    return ENGINES.stream()
        .flatMap(
            engine ->
                Stream.of(
                        Explored.program(Counter.class, "2", "check"),
                        Explored.program(Airline.class, "2", "1"),
                        Explored.program(PingPong.class, "2"),
                        Explored.program(BubbleSort.class, "3"),
                        Explored.program(Pool.class, "2", "1"),
                        Explored.program(StringBuffer.class))
                    .map(program -> Arguments.of(engine.id(), program, engine)));
  }

  static Stream<Arguments> hiddenChannels() {
    return ENGINES.stream()
        .flatMap(
            engine ->
                Stream.of(HiddenChannels.class.getDeclaredClasses())
                    .map(type -> Arguments.of(engine.id(), Explored.program(type), engine)));
  }

  @ParameterizedTest
  @MethodSource("paperPrograms")
  void everyCombinationIsRunOnceAndTheBugIsFound(
      String id, JavaProgram program, EngineKind engine) {
    Explored truth = Explored.by(new OptimalDporExplorer(), program, engine);
    long readsFrom = Explored.by(new ReadsFromExplorer(), program, engine).executions();
    assertEquals(Set.of("failure"), truth.violations());
    for (ExplorerKind kind : new CausalityExplorers().kinds()) {
      Explored found = Explored.by(make(kind), program, engine);
      assertEquals(truth.combinations(), found.combinations(), kind.id());
      assertEquals(truth.combinations().size(), found.executions(), kind.id());
      assertEquals(truth.violations(), found.violations(), kind.id());
      assertTrue(found.executions() <= readsFrom, kind.id());
    }
  }

  @ParameterizedTest
  @MethodSource("hiddenChannels")
  void whatIsInNoValueIsFoundAllTheSame(String id, JavaProgram program, EngineKind engine) {
    Explored truth;
    try {
      truth = Explored.by(new OptimalDporExplorer(), program, engine);
    } catch (CannotVouchException refused) {
      assumeTrue(false, refused.getMessage());
      return;
    }
    assertEquals(Set.of("failure"), truth.violations());
    for (ExplorerKind kind : new CausalityExplorers().kinds()) {
      Explored found = Explored.by(make(kind), program, engine);
      assertEquals(truth.combinations(), found.combinations(), kind.id());
      assertEquals(truth.violations(), found.violations(), kind.id());
    }
  }

  private static Explorer make(ExplorerKind kind) {
    Settings settings = Settings.NONE.withText(CausalityExplorers.CACHE, cache.toString());
    return kind.make(settings);
  }
}
