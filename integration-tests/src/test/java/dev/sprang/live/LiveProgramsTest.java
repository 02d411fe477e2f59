package dev.sprang.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.certify.TraceKeys;
import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.engine.Plan;
import dev.sprang.explore.Budget;
import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.explore.Exploration;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Finding;
import dev.sprang.explore.Progress;
import dev.sprang.explore.RecordingEngine;
import dev.sprang.explore.ReplayExplorer;
import dev.sprang.explore.Result;
import dev.sprang.explore.Stop;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.explore.dpor.SourceDporExplorer;
import dev.sprang.operation.Schedule;
import dev.sprang.operation.ScheduleText;
import dev.sprang.programs.Truth;
import dev.sprang.property.EndsInTime;
import dev.sprang.property.NoDeadlock;
import dev.sprang.property.NoFailure;
import dev.sprang.property.Property;
import dev.sprang.property.RaceDetector;
import dev.sprang.testkit.engines.KnownProgram;
import dev.sprang.vm.VmEngine;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every Java program that carries its truth is found out exactly, by every exhaustive explorer. */
class LiveProgramsTest {
  private static final String ALL = "dev.sprang.testkit.engines.KnownProgram#all";

  /** If there are more events than this in all interleavings together, some are left out. */
  private static final long EVENTS = 40_000;

  private static final Plan LAST_FIRST =
      new Plan(new Schedule(), point -> point.choice(point.count() - 1));

  @Test
  void thereAreEnoughPrograms() {
    assertTrue(KnownProgram.once().count() >= 60);
  }

  @ParameterizedTest
  @MethodSource(ALL)
  void optimalDporFindsOutExactlyTheTruth(KnownProgram program) {
    Result result = explore(program, new OptimalDporExplorer(), Long.MAX_VALUE);
    assertTruth(program.truth(), result);
    assertEquals(program.truth().traces(), result.executions());
    assertEquals(0, result.abandoned());
    for (Finding finding : result.findings()) {
      assertReplays(program, finding);
    }
  }

  /**
   * The traces are counted here without any explorer's idea of them; on the vm engine, which is
   * faster, where the operations are the same. Making an engine takes most of the time, so that
   * another explorer is asked of the same one.
   */
  @ParameterizedTest
  @MethodSource(ALL)
  void everyInterleavingShowsNothingElseAndSourceDporAgrees(KnownProgram program) {
    Truth truth = program.truth();
    Set<String> traces = new HashSet<>();
    try (Engine engine = fastest(program)) {
      int events = engine.run(LAST_FIRST).events().length();
      Engine recording =
          new RecordingEngine(engine, execution -> traces.add(TraceKeys.mazurkiewicz(execution)));
      Result result = explore(recording, new ExhaustiveExplorer(), EVENTS / events, properties());
      if (result.stop() == Stop.EXHAUSTED) {
        assertTruth(truth, result);
        assertEquals(truth.traces(), traces.size());
      } else {
        assertTrue(Set.of(truth.results()).containsAll(results(result)));
        assertTrue(traces.size() <= truth.traces());
      }
      Result reduced = explore(engine, new SourceDporExplorer(), Long.MAX_VALUE, properties());
      assertTruth(truth, reduced);
      assertEquals(truth.traces(), reduced.executions());
    }
  }

  private static void assertReplays(KnownProgram program, Finding finding) {
    try (LiveEngine fresh = engine(program)) {
      Schedule schedule = ScheduleText.parse(finding.scheduleText(), fresh.names());
      Result again = explore(fresh, new ReplayExplorer(schedule), 1, properties());
      List<String> found = again.findings().stream().map(LiveProgramsTest::text).toList();
      assertTrue(found.contains(text(finding)), () -> text(finding) + " not in " + found);
    }
  }

  private static String text(Finding finding) {
    return finding.scheduleText() + ": " + finding.violation().message();
  }

  static void assertTruth(Truth truth, Result result) {
    Set<String> expected = new TreeSet<>(List.of(truth.violations()));
    if (truth.races()) {
      expected.add("data-race");
    }
    assertShows(truth, expected, result, "");
  }

  /** The same where data races are no violations. */
  static void assertShows(Truth truth, Result result, String what) {
    assertShows(truth, Set.of(truth.violations()), result, what);
  }

  private static void assertShows(Truth truth, Set<String> expected, Result result, String what) {
    assertEquals(Set.of(truth.results()), results(result), what);
    Set<String> kinds =
        result.findings().stream()
            .map(finding -> finding.violation().kind().id())
            .collect(Collectors.toSet());
    assertEquals(expected, kinds, what);
  }

  static Set<String> results(Result result) {
    return result.outcomes().keySet().stream()
        .map(text -> text.endsWith("\n") ? text.substring(0, text.length() - 1) : text)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Result explore(KnownProgram program, Explorer explorer, long limit) {
    try (LiveEngine engine = engine(program)) {
      return explore(engine, explorer, limit, properties());
    }
  }

  static Result explore(Engine engine, Explorer explorer, long limit, List<Property> properties) {
    Budget budget = new Budget(Duration.ofMinutes(5), limit);
    return new Exploration(engine, explorer, properties, budget, true, Progress.SILENT).run();
  }

  static List<Property> properties() {
    return List.of(new NoDeadlock(), new NoFailure(), new EndsInTime(), new RaceDetector(true));
  }

  private static Engine fastest(KnownProgram program) {
    return new VmEngine(program.program(), Limits.DEFAULT);
  }

  private static LiveEngine engine(KnownProgram program) {
    return new LiveEngine(program.program(), Limits.DEFAULT);
  }
}
