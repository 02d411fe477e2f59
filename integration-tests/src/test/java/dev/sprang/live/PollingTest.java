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
import dev.sprang.explore.dpor.SleepSetExplorer;
import dev.sprang.programs.Truth;
import dev.sprang.programs.polling.BrokenPeterson;
import dev.sprang.programs.polling.CompareAndSetLock;
import dev.sprang.programs.polling.Dekker;
import dev.sprang.programs.polling.LookAndSetLock;
import dev.sprang.programs.polling.Peterson;
import dev.sprang.programs.polling.RetryIsNoWait;
import dev.sprang.programs.polling.SpinAndCount;
import dev.sprang.programs.polling.SpinForEver;
import dev.sprang.programs.polling.SpinOnElement;
import dev.sprang.programs.polling.SpinOnFlag;
import dev.sprang.programs.polling.SpinOnGetter;
import dev.sprang.programs.polling.SpinOnLockedGetter;
import dev.sprang.programs.polling.SpinOnNestedGetters;
import dev.sprang.programs.polling.SpinOnSynchronizedGetter;
import dev.sprang.programs.polling.SpinOnThread;
import dev.sprang.programs.polling.SpinOnTryLock;
import dev.sprang.programs.polling.SpinOnTwoGetters;
import dev.sprang.programs.polling.SpinThreeTimes;
import dev.sprang.programs.polling.SpinWithYield;
import dev.sprang.programs.polling.TestAndSetLock;
import dev.sprang.programs.polling.TicketLock;
import dev.sprang.testkit.CompleteExplorer;
import dev.sprang.testkit.engines.KnownProgram;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Programs that wait by looking again and again come to an end, and are found out exactly. */
class PollingTest {
  static final List<Class<?>> PROGRAMS =
      List.of(
          SpinOnFlag.class,
          SpinWithYield.class,
          SpinForEver.class,
          SpinOnThread.class,
          Peterson.class,
          BrokenPeterson.class,
          Dekker.class,
          TicketLock.class,
          TestAndSetLock.class,
          CompareAndSetLock.class,
          LookAndSetLock.class,
          SpinOnGetter.class,
          SpinOnNestedGetters.class,
          SpinOnTwoGetters.class,
          SpinThreeTimes.class,
          SpinAndCount.class,
          SpinOnElement.class,
          SpinOnSynchronizedGetter.class,
          SpinOnLockedGetter.class,
          SpinOnTryLock.class,
          RetryIsNoWait.class);

  /** Those with few enough interleavings to run them all. */
  static final List<Class<?>> SMALL =
      PROGRAMS.stream()
          .filter(program -> program != Dekker.class && program != RetryIsNoWait.class)
          .toList();

  @ParameterizedTest
  @FieldSource("SMALL")
  void everyInterleavingIsFinite(Class<?> program) {
    Set<String> traces = new TreeSet<>();
    Result result = explore(program, new ExhaustiveExplorer(), traces);
    assertEquals(Stop.EXHAUSTED, result.stop());
    LiveProgramsTest.assertTruth(truth(program), result);
    assertEquals(truth(program).traces(), traces.size());
  }

  @ParameterizedTest
  @FieldSource("PROGRAMS")
  void everyCompleteExplorerRunsTheSameTraces(Class<?> program) {
    Set<String> yardstick = new TreeSet<>();
    explore(program, new SleepSetExplorer(), yardstick);
    assertEquals(truth(program).traces(), yardstick.size());
    for (CompleteExplorer explorer : CompleteExplorer.REDUCTIONS) {
      Set<String> traces = new TreeSet<>();
      Result result = explore(program, explorer.make(), traces);
      LiveProgramsTest.assertTruth(truth(program), result);
      assertEquals(yardstick, traces, explorer.toString());
      if (explorer.promise() == CompleteExplorer.Promise.NOTHING_ELSE) {
        assertEquals(yardstick.size(), result.executions(), explorer.toString());
      }
    }
  }

  static Truth truth(Class<?> program) {
    return program.getAnnotation(Truth.class);
  }

  private static Result explore(Class<?> program, Explorer explorer, Set<String> traces) {
    KnownProgram known = new KnownProgram(program, truth(program));
    try (Engine engine =
        new RecordingEngine(
            new LiveEngine(known.program(), Limits.DEFAULT),
            execution -> {
              if (execution.ending().isFinal()) {
                traces.add(TraceKeys.mazurkiewicz(execution));
              }
            })) {
      return LiveProgramsTest.explore(engine, explorer, 1_000_000, LiveProgramsTest.properties());
    }
  }
}
