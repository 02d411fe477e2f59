package dev.sprang.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.abort;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.explore.Budget;
import dev.sprang.explore.Exploration;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Finding;
import dev.sprang.explore.Progress;
import dev.sprang.explore.ReplayExplorer;
import dev.sprang.explore.Result;
import dev.sprang.explore.Stop;
import dev.sprang.explore.dpor.StatefulDporExplorer;
import dev.sprang.explore.state.FieldsExplorer;
import dev.sprang.explore.state.HeapReachExplorer;
import dev.sprang.explore.state.HybridExplorer;
import dev.sprang.explore.state.MayHappenBeforeExplorer;
import dev.sprang.explore.state.StatefulExplorer;
import dev.sprang.operation.ScheduleText;
import dev.sprang.property.EndsInTime;
import dev.sprang.property.NoDeadlock;
import dev.sprang.property.NoFailure;
import dev.sprang.property.PendingRaces;
import dev.sprang.testkit.engines.KnownProgram;
import dev.sprang.vm.VmEngine;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Explorers that recognise states find out the truth about every Java program the vm runs. */
class StatesAgreeTest {
  private static final long MOST_EXECUTIONS = 20_000;

  /** Programs with too many states for a search in all orders. */
  private static final Set<String> TOO_LARGE =
      Set.of(
          "FileSystem 13",
          "FileSystem 14",
          "FileSystem 15",
          "FileSystem 16",
          "FileSystem 17",
          "FileSystem 18",
          "Indexer 11",
          "Indexer 12",
          "Indexer 13",
          "Indexer 14",
          "Indexer 15",
          "Readers 7",
          "SynchronousQueue 2 1");

  private static final String ALL = "dev.sprang.testkit.engines.KnownProgram#all";

  /**
   * What no search through all interleavings could finish, this one does: it needs no dependence.
   */
  @ParameterizedTest
  @MethodSource(ALL)
  void statefulFindsOutTheTruth(KnownProgram program) {
    boolean isFinished = assertTruth(program, new StatefulExplorer());
    assertTrue(isFinished || TOO_LARGE.contains(program.toString()), program::toString);
  }

  /**
   * Each explorer leaves out choices of the one before it, and nothing else. One engine for all,
   * for most of the time goes into making it.
   */
  @ParameterizedTest
  @MethodSource(ALL)
  void fewerAndFewerChoicesFindOutTheTruth(KnownProgram program) {
    long most = Long.MAX_VALUE;
    try (Engine engine = new VmEngine(program.program(), Limits.DEFAULT)) {
      for (Explorer explorer : fewerAndFewer()) {
        Result result = explore(engine, explorer);
        assertNothingElse(program, result);
        if (result.stop() != Stop.EXHAUSTED) {
          return;
        }
        LiveProgramsTest.assertTruth(program.truth(), result);
        long choices = explorer.figures().get("choices");
        assertTrue(
            choices <= most,
            "%s has %d choices, more than %d".formatted(explorer.getClass(), choices, most));
        most = choices;
      }
    } catch (CannotVouchException refused) {
      abort(refused.getMessage());
    }
  }

  private static List<Explorer> fewerAndFewer() {
    return List.of(
        new HeapReachExplorer(),
        new FieldsExplorer(),
        new MayHappenBeforeExplorer(),
        new HybridExplorer());
  }

  @ParameterizedTest
  @MethodSource(ALL)
  void statefulDporFindsOutAllButRaces(KnownProgram program) {
    Result result = explore(program, new StatefulDporExplorer());
    assertNothingElse(program, result);
    if (result.stop() != Stop.EXHAUSTED) {
      return;
    }
    Set<String> expected = new TreeSet<>(List.of(program.truth().violations()));
    Set<String> kinds =
        result.findings().stream()
            .map(finding -> finding.violation().kind().id())
            .filter(kind -> !kind.equals("data-race"))
            .collect(Collectors.toCollection(TreeSet::new));
    assertEquals(expected, kinds);
    assertEquals(program.truth().results().length, result.outcomes().size());
  }

  /** Threads that do not meet need no states for their orders, though one reads after them all. */
  @ParameterizedTest
  @ValueSource(strings = {"Indexer 12", "FileSystem 14"})
  void statefulDporFinishesWhereFewThreadsMeet(String name) {
    KnownProgram program =
        KnownProgram.all().filter(known -> known.toString().equals(name)).findFirst().orElseThrow();
    Result result = explore(program, new StatefulDporExplorer());
    assertEquals(Stop.EXHAUSTED, result.stop());
    assertEquals(Set.of(program.truth().results()), LiveProgramsTest.results(result));
    assertTrue(result.figures().get("states") < 2_000, () -> result.figures().toString());
  }

  /** Whether all of the program was explored. */
  private static boolean assertTruth(KnownProgram program, Explorer explorer) {
    Result result = explore(program, explorer);
    if (result.stop() == Stop.EXHAUSTED) {
      LiveProgramsTest.assertTruth(program.truth(), result);
    }
    assertNothingElse(program, result);
    result.findings().forEach(finding -> assertReplays(program, finding));
    return result.stop() == Stop.EXHAUSTED;
  }

  /** Programs of many threads have too many states for a search in all orders. */
  private static void assertNothingElse(KnownProgram program, Result result) {
    Set<String> known = Set.of(program.truth().results());
    LiveProgramsTest.results(result).forEach(text -> assertTrue(known.contains(text), text));
  }

  private static Result explore(KnownProgram program, Explorer explorer) {
    try (Engine engine = new VmEngine(program.program(), Limits.DEFAULT)) {
      return explore(engine, explorer);
    } catch (CannotVouchException refused) {
      return abort(refused.getMessage());
    }
  }

  private static Result explore(Engine engine, Explorer explorer) {
    return LiveProgramsTest.explore(
        engine,
        explorer,
        MOST_EXECUTIONS,
        List.of(new NoDeadlock(), new NoFailure(), new EndsInTime(), new PendingRaces(true)));
  }

  /** A schedule may end where a known state was met: what it shows has happened by then. */
  private static void assertReplays(KnownProgram program, Finding finding) {
    try (Engine fresh = new VmEngine(program.program(), Limits.DEFAULT)) {
      Explorer replay =
          new ReplayExplorer(ScheduleText.parse(finding.scheduleText(), fresh.names()));
      Result again =
          new Exploration(
                  fresh,
                  replay,
                  LiveProgramsTest.properties(),
                  Budget.unlimited(),
                  false,
                  Progress.SILENT)
              .run();
      Set<String> kinds =
          again.findings().stream()
              .map(found -> found.violation().kind().id())
              .collect(Collectors.toSet());
      assertTrue(kinds.contains(finding.violation().kind().id()), kinds.toString());
    }
  }
}
