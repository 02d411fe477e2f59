package dev.sprang.live;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.engine.Engine;
import dev.sprang.engine.JavaProgram;
import dev.sprang.engine.Limits;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Result;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.explore.dpor.SourceDporExplorer;
import dev.sprang.testkit.KnownProgram;
import dev.sprang.vm.VmEngine;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Programs that poll, and those that use the rest of java.util.concurrent, on the vm engine. */
class VmProgramsTest {
  static final List<Class<?>> POLLING = PollingTest.ON_EVERY_ENGINE;

  @ParameterizedTest
  @FieldSource("POLLING")
  void loopsThatPollWaitAsOnTheLiveEngine(Class<?> program) {
    Result result = explore(program, KnownProgram.home(), new OptimalDporExplorer());
    LiveProgramsTest.assertTruth(PollingTest.truth(program), result);
    assertEquals(PollingTest.truth(program).traces(), result.executions());
  }

  @ParameterizedTest
  @MethodSource("dev.sprang.live.TwinsTest#programs")
  void synchronisersOutsideTheTableRunTheirOwnCode(Class<?> program, Set<String> results) {
    Path home = TwinsTest.home();
    Result optimal = explore(program, home, new OptimalDporExplorer());
    assertEquals(results, optimal.outcomes().keySet());
    assertEquals(results.contains(""), !optimal.findings().isEmpty());
    Result source = explore(program, home, new SourceDporExplorer());
    assertEquals(optimal.executions(), source.executions());
    JavaProgram deep = javaProgram(program, home).withDeep(KnownProgram.concurrentObjects());
    try (Engine live = new LiveEngine(deep, Limits.DEFAULT)) {
      Result onLive = explore(live, new OptimalDporExplorer());
      assertEquals(onLive.executions(), optimal.executions());
    }
  }

  private static Result explore(Class<?> program, Path home, Explorer explorer) {
    try (Engine engine = new VmEngine(javaProgram(program, home), Limits.DEFAULT)) {
      return explore(engine, explorer);
    }
  }

  private static JavaProgram javaProgram(Class<?> program, Path home) {
    return new JavaProgram(program.getName(), List.of(), List.of(home));
  }

  private static Result explore(Engine engine, Explorer explorer) {
    return LiveProgramsTest.explore(
        engine, explorer, Long.MAX_VALUE, LiveProgramsTest.properties());
  }
}
