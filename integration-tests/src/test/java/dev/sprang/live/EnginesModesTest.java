package dev.sprang.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.engine.Plan;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.explore.Result;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.operation.OperationText;
import dev.sprang.operation.Schedule;
import dev.sprang.programs.live.EveryAccessMode;
import dev.sprang.programs.live.FencedMessage;
import dev.sprang.property.RaceDetector;
import dev.sprang.testkit.engines.KnownProgram;
import dev.sprang.vm.VmEngine;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Operations have the modes of the calls that they are, and fences are operations. */
class EnginesModesTest {
  /** The operations of {@link EveryAccessMode}: kind and mode, as often as they come in a row. */
  private static final String MODES =
      """
      read plain, write plain, read opaque, write opaque, read acquire, write release
      read volatile, write volatile
      compare-and-set volatile, compare-and-set volatile, compare-and-set plain
      compare-and-set acquire, compare-and-set release, compare-and-set volatile
      compare-and-set acquire, compare-and-set release
      update volatile, update acquire, update release, update volatile, update acquire
      update release, update volatile, update acquire, update release
      read volatile, write volatile, read plain, write plain, read opaque, write opaque
      read acquire, write release, write release
      compare-and-set volatile, compare-and-set plain, compare-and-set plain
      compare-and-set volatile, compare-and-set acquire, compare-and-set release
      compare-and-set volatile, compare-and-set acquire, compare-and-set release
      update volatile, update volatile, update volatile
      read volatile, compare-and-set volatile
      read opaque, write release, compare-and-set plain
      read acquire, write plain, compare-and-set release
      read plain, write release, compare-and-set acquire
      read plain, write opaque, read acquire, write release, compare-and-set plain
      update volatile
      read volatile, write volatile, read volatile, write release, write volatile
      compare-and-set volatile, update volatile
      fence volatile, fence acquire, fence release, fence load-load, fence store-store
      """;

  private static final int MOST_EXECUTIONS = 100;

  private static final List<BiFunction<JavaProgram, Limits, Engine>> ENGINES =
      List.of(LiveEngine::new, VmEngine::new);

  @Test
  void everyCallHasItsMode() {
    List<String> expected = List.of(MODES.strip().split(", |\n"));
    assertEquals(expected, modes(LiveEngine::new));
    assertEquals(expected, modes(VmEngine::new));
  }

  @Test
  void fencesAreStepsOnBothEngines() {
    List<String> steps = steps(LiveEngine::new, FencedMessage.class, "full");
    assertEquals(steps, steps(VmEngine::new, FencedMessage.class, "full"));
    assertTrue(steps.contains("0 fence volatile"), steps::toString);
    assertTrue(steps.contains("0.1 fence release"), steps::toString);
  }

  /** Only executions show that: in each state the reader waits for what the writer has done. */
  @ParameterizedTest
  @CsvSource({"acquire, 0", "full, 0", "load-load, 1", "none, 1"})
  void aMissingFenceIsADataRace(String fence, int races) {
    for (BiFunction<JavaProgram, Limits, Engine> kind : ENGINES) {
      RaceDetector detector = new RaceDetector(false);
      try (Engine engine = kind.apply(program(FencedMessage.class, fence), Limits.DEFAULT)) {
        Result result =
            LiveProgramsTest.explore(
                engine, new OptimalDporExplorer(), MOST_EXECUTIONS, List.of(detector));
        assertEquals(2, result.executions());
      }
      assertEquals(races, detector.races().size());
      assertTrue(detector.hasRelaxedAccesses());
    }
  }

  /** What the second thread does. */
  private static List<String> modes(BiFunction<JavaProgram, Limits, Engine> engine) {
    return steps(engine, EveryAccessMode.class).stream()
        .filter(step -> step.startsWith("0.1 "))
        .map(step -> step.substring("0.1 ".length()))
        .toList();
  }

  /** What all threads do if each goes on as long as it can, from the last one down. */
  private static List<String> steps(
      BiFunction<JavaProgram, Limits, Engine> kind, Class<?> type, String... arguments) {
    try (Engine engine = kind.apply(program(type, arguments), Limits.DEFAULT)) {
      Execution execution =
          engine.run(new Plan(new Schedule(), point -> point.choice(point.count() - 1)));
      Events events = execution.events();
      List<String> steps = new ArrayList<>();
      for (int i = 0; i < events.length(); i++) {
        Operation operation = events.operation(i);
        boolean isAccess =
            operation.kind().accessesMemory() || operation.kind() == OperationKind.FENCE;
        if (isAccess && !isImplicit(engine, operation)) {
          String text = OperationText.format(operation, engine.names());
          String kindAndMode = text.replaceFirst(" !?\".*", "");
          steps.add(engine.names().thread(events.thread(i)) + " " + kindAndMode);
        }
      }
      return steps;
    }
  }

  private static JavaProgram program(Class<?> type, String... arguments) {
    return new JavaProgram(type.getName(), List.of(arguments), List.of(KnownProgram.home()));
  }

  private static boolean isImplicit(Engine engine, Operation operation) {
    return operation.object() >= 0 && engine.names().isImplicit(operation.object());
  }
}
