package dev.sprang.live;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.certify.TraceKeys;
import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.RecordingEngine;
import dev.sprang.explore.Result;
import dev.sprang.explore.Stop;
import dev.sprang.explore.bounded.PreemptionBoundedExplorer;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.explore.state.StatefulExplorer;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.jdk.program.TimeOutRule;
import dev.sprang.programs.Truth;
import dev.sprang.programs.time.CoreTimeOut;
import dev.sprang.programs.time.DeadlineLoop;
import dev.sprang.programs.time.FlagOrDeadline;
import dev.sprang.programs.time.ForeverAwaitTermination;
import dev.sprang.programs.time.ForeverLatch;
import dev.sprang.programs.time.ForeverTryLock;
import dev.sprang.programs.time.InvokeAllDeadline;
import dev.sprang.programs.time.JoinForSomeTime;
import dev.sprang.programs.time.KeepAliveTime;
import dev.sprang.programs.time.LatchAtTheSameTime;
import dev.sprang.programs.time.LatchInTime;
import dev.sprang.programs.time.LatchTooLate;
import dev.sprang.programs.time.LockHeldTooLong;
import dev.sprang.programs.time.PeriodicTask;
import dev.sprang.programs.time.PeriodicTimer;
import dev.sprang.programs.time.PollInTime;
import dev.sprang.programs.time.ReadWriteConditionTime;
import dev.sprang.programs.time.SleepThenJoin;
import dev.sprang.programs.time.StampOrder;
import dev.sprang.programs.time.TimeOutOfFuture;
import dev.sprang.programs.time.WaitForSomeTime;
import dev.sprang.programs.time.WatchedClock;
import dev.sprang.testkit.engines.KnownProgram;
import dev.sprang.vm.VmEngine;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** What is true of programs that wait for some time, by the clock of all, on both engines. */
class TimedProgramsTest {
  private static final Limits LIMITS = new Limits(1_000);

  static final List<Class<?>> PROGRAMS =
      List.of(
          CoreTimeOut.class,
          DeadlineLoop.class,
          FlagOrDeadline.class,
          ForeverAwaitTermination.class,
          ForeverLatch.class,
          ForeverTryLock.class,
          InvokeAllDeadline.class,
          JoinForSomeTime.class,
          KeepAliveTime.class,
          LatchAtTheSameTime.class,
          LatchInTime.class,
          LatchTooLate.class,
          LockHeldTooLong.class,
          PeriodicTask.class,
          PeriodicTimer.class,
          PollInTime.class,
          ReadWriteConditionTime.class,
          SleepThenJoin.class,
          StampOrder.class,
          TimeOutOfFuture.class,
          WaitForSomeTime.class,
          WatchedClock.class);

  @ParameterizedTest
  @FieldSource("PROGRAMS")
  void areKnownOnTheVm(Class<?> program) {
    assertKnown(program, () -> new VmEngine(timed(program), LIMITS));
  }

  @ParameterizedTest
  @FieldSource("PROGRAMS")
  void areKnownOnTheLiveEngine(Class<?> program) {
    assertKnown(program, () -> new LiveEngine(timed(program), LIMITS));
  }

  @ParameterizedTest
  @FieldSource("PROGRAMS")
  void areKnownByTheirStates(Class<?> program) {
    try (Engine engine = new VmEngine(timed(program), LIMITS)) {
      assertTrue(program, engine, new StatefulExplorer());
    }
  }

  private interface Maker {
    Engine make();
  }

  /** All interleavings have so many traces, and each is run once. */
  private static void assertKnown(Class<?> program, Maker engines) {
    Set<String> traces = new HashSet<>();
    try (Engine engine =
        new RecordingEngine(
            engines.make(), execution -> traces.add(TraceKeys.mazurkiewicz(execution)))) {
      assertTrue(program, engine, new ExhaustiveExplorer());
    }
    assertEquals(truth(program).traces(), traces.size());
    try (Engine engine = engines.make()) {
      assertEquals(
          truth(program).traces(),
          assertTrue(program, engine, new OptimalDporExplorer()).executions());
    }
    try (Engine engine = engines.make()) {
      assertTrue(program, engine, new PreemptionBoundedExplorer(Long.MAX_VALUE));
    }
  }

  private static Result assertTrue(Class<?> program, Engine engine, Explorer explorer) {
    Result result =
        LiveProgramsTest.explore(engine, explorer, 100_000, LiveProgramsTest.properties());
    assertEquals(Stop.EXHAUSTED, result.stop());
    LiveProgramsTest.assertTruth(truth(program), result);
    return result;
  }

  private static Truth truth(Class<?> program) {
    return program.getAnnotation(Truth.class);
  }

  private static JavaProgram timed(Class<?> program) {
    return new KnownProgram(program, truth(program)).program().withTimeOuts(TimeOutRule.IDLE);
  }
}
