package dev.sprang.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.engine.Plan;
import dev.sprang.explore.Budget;
import dev.sprang.explore.Exploration;
import dev.sprang.explore.Progress;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.operation.Inputs;
import dev.sprang.operation.Schedule;
import dev.sprang.property.NoDeadlock;
import dev.sprang.property.NoFailure;
import dev.sprang.testkit.engines.KnownProgram;
import dev.sprang.testkit.engines.OtherEngine;
import dev.sprang.vm.VmEngine;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A schedule found on one engine gives the same execution on the other. */
class EnginesReplayTest {
  /** How many random schedules of each engine are tried on the other. */
  private static final int SCHEDULES = Integer.getInteger("sprang.schedules", 8);

  static Stream<KnownProgram> programs() {
    Stream<KnownProgram> polling =
        PollingTest.PROGRAMS.stream()
            .map(program -> new KnownProgram(program, PollingTest.truth(program)));
    return Stream.concat(KnownProgram.once(), polling);
  }

  static Stream<KnownProgram> violated() {
    return programs().filter(program -> program.truth().violations().length > 0);
  }

  @ParameterizedTest
  @MethodSource("programs")
  void aScheduleOfOneEngineReplaysOnTheOther(KnownProgram program) {
    JavaProgram java = program.program();
    try (Engine vm = new VmEngine(java, Limits.DEFAULT);
        Engine live = new LiveEngine(java, Limits.DEFAULT)) {
      for (int seed = 0; seed < SCHEDULES; seed++) {
        OtherEngine.assertReplays(vm, live, new SplittableRandom(seed), program.toString());
        OtherEngine.assertReplays(live, vm, new SplittableRandom(seed), program.toString());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("violated")
  void aViolationFoundOnOneEngineReplaysOnTheOther(KnownProgram program) {
    JavaProgram java = program.program();
    try (Engine vm = new VmEngine(java, Limits.DEFAULT);
        Engine live = new LiveEngine(java, Limits.DEFAULT)) {
      OtherEngine.assertReplays(vm, live, scheduleOfViolation(vm), program.toString());
      OtherEngine.assertReplays(live, vm, scheduleOfViolation(live), program.toString());
    }
  }

  @Test
  void anInputThatNobodyAsksForIsTold() {
    JavaProgram java = programs().findFirst().orElseThrow().program();
    Plan plan = new Plan(new Schedule(), Inputs.of("n", "1"), point -> point.choice(0));
    try (Engine vm = new VmEngine(java, Limits.DEFAULT);
        Engine live = new LiveEngine(java, Limits.DEFAULT)) {
      for (Engine engine : List.of(vm, live)) {
        assertEquals(plan.inputs(), engine.run(plan).inputs());
        assertTrue(engine.assumptions().toString().contains("nothing asked for the input n"));
        assertEquals(Inputs.NONE, engine.run(new Plan(new Schedule(), plan.tail())).inputs());
      }
    }
  }

  private static String scheduleOfViolation(Engine engine) {
    return new Exploration(
            engine,
            new OptimalDporExplorer(),
            List.of(new NoDeadlock(), new NoFailure()),
            new Budget(Budget.UNLIMITED_TIME, 20_000),
            false,
            Progress.SILENT)
        .run()
        .findings()
        .get(0)
        .scheduleText();
  }
}
