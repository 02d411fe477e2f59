package dev.sprang.live;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Result;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.explore.dpor.SourceDporExplorer;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.testkit.engines.KnownProgram;
import dev.sprang.vm.VmEngine;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Programs that poll, and those that use the rest of java.util.concurrent, on the vm engine. */
class VmProgramsTest {
  static final List<Class<?>> POLLING = PollingTest.PROGRAMS;

  @ParameterizedTest
  @FieldSource("POLLING")
  void loopsThatPollWaitAsOnTheLiveEngine(Class<?> program) {
    JavaProgram java = new JavaProgram(program.getName(), List.of(), List.of(KnownProgram.home()));
    Result result = explore(java, new OptimalDporExplorer());
    LiveProgramsTest.assertTruth(PollingTest.truth(program), result);
    assertEquals(PollingTest.truth(program).traces(), result.executions());
  }

  @ParameterizedTest
  @MethodSource("dev.sprang.live.TwinsTest#programs")
  void synchronisersOutsideTheTableRunTheirOwnCode(Class<?> program, Set<String> results) {
    JavaProgram deep =
        new JavaProgram(program.getName(), List.of(), List.of(TwinsTest.home()))
            .withDeep(KnownProgram.concurrentObjects());
    Result optimal = explore(deep, new OptimalDporExplorer());
    assertEquals(results, optimal.outcomes().keySet());
    assertEquals(results.contains(""), !optimal.findings().isEmpty());
    Result source = explore(deep, new SourceDporExplorer());
    assertEquals(optimal.executions(), source.executions());
    try (Engine live = new LiveEngine(deep, Limits.DEFAULT)) {
      Result onLive = explore(live, new OptimalDporExplorer());
      assertEquals(onLive.executions(), optimal.executions());
    }
  }

  private static Result explore(JavaProgram program, Explorer explorer) {
    try (Engine engine = new VmEngine(program, Limits.DEFAULT)) {
      return explore(engine, explorer);
    }
  }

  private static Result explore(Engine engine, Explorer explorer) {
    return LiveProgramsTest.explore(
        engine, explorer, Long.MAX_VALUE, LiveProgramsTest.properties());
  }
}
