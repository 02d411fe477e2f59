package dev.sprang.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.certify.TraceKeys;
import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.RecordingEngine;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.explore.sampling.RandomExplorer;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.programs.live.LockOrder;
import dev.sprang.testkit.engines.KnownProgram;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Classes loaded anew for every execution show what classes show that are set back. */
class FreshClassesTest {
  private static final int FEW_TRACES = 60;
  private static final int WARM = 100;
  private static final int MANY = 1_000;

  /** Far fewer than are loaded in so many executions, more than a JVM may load meanwhile. */
  private static final int SLACK_CLASSES = 300;

  static Stream<KnownProgram> programs() {
    return KnownProgram.once().filter(known -> known.truth().traces() <= FEW_TRACES);
  }

  @ParameterizedTest
  @MethodSource("programs")
  void theExecutionsAreTheSame(KnownProgram known) {
    JavaProgram program = known.program();
    assertEquals(traces(program), traces(program.withFreshClasses()));
  }

  @Test
  void loadersAreForgotten() {
    JavaProgram program =
        new JavaProgram(LockOrder.class.getName(), List.of(), List.of(KnownProgram.home()));
    Explorer explorer = new RandomExplorer(1);
    try (LiveEngine engine = new LiveEngine(program.withFreshClasses(), Limits.DEFAULT)) {
      LiveProgramsTest.explore(engine, explorer, WARM, List.of());
      int loaded = loadedClasses();
      LiveProgramsTest.explore(engine, explorer, MANY, List.of());
      assertTrue(loadedClasses() < loaded + SLACK_CLASSES, loadedClasses() + " after " + loaded);
    }
  }

  /** How often each trace was run, with what it printed. */
  private static TreeMap<String, Integer> traces(JavaProgram program) {
    TreeMap<String, Integer> traces = new TreeMap<>();
    LiveEngine live = new LiveEngine(program, Limits.DEFAULT);
    try (Engine engine =
        new RecordingEngine(
            live,
            execution ->
                traces.merge(
                    TraceKeys.mazurkiewicz(execution) + execution.outcomeText(),
                    1,
                    Integer::sum))) {
      LiveProgramsTest.explore(engine, new OptimalDporExplorer(), 1_000_000, List.of());
    }
    return traces;
  }

  private static int loadedClasses() {
    System.gc();
    return ManagementFactory.getClassLoadingMXBean().getLoadedClassCount();
  }
}
