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
import dev.sprang.explore.state.SymmetricExplorer;
import dev.sprang.operation.ScheduleText;
import dev.sprang.property.EndsInTime;
import dev.sprang.property.NoDeadlock;
import dev.sprang.property.NoFailure;
import dev.sprang.property.PendingRaces;
import dev.sprang.testkit.engines.KnownProgram;
import dev.sprang.vm.VmEngine;
import java.util.List;
import java.util.Set;
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

  /** What that search runs to their ends is long. */
  private static final long MOST_PATHS = 2_000;

  /** Programs with more. */
  private static final Set<String> MANY_PATHS =
      Set.of("FileSystem 17", "FileSystem 18", "Indexer 15", "SynchronousQueue 2 1");

  private static final String ALL = "dev.sprang.testkit.engines.KnownProgram#all";

  /** Making an engine takes most of the time, so that one serves all explorers. */
  @ParameterizedTest
  @MethodSource(ALL)
  void allFindOutTheTruth(KnownProgram program) {
    try (Engine engine = new VmEngine(program.program(), Limits.DEFAULT)) {
      long states = statefulFindsOutTheTruth(program, engine);
      symmetricFindsOutTheTruth(program, engine, states);
      statefulDporFindsOutTheTruth(program, engine, states);
      fewerAndFewerChoicesFindOutTheTruth(program, engine);
    } catch (CannotVouchException refused) {
      abort(refused.getMessage());
    }
  }

  /**
   * What no search through all interleavings could finish, this one does: it needs no dependence.
   * The answer is how many states there are, at least.
   */
  private static long statefulFindsOutTheTruth(KnownProgram program, Engine engine) {
    Result result = explore(engine, new StatefulExplorer(), MOST_EXECUTIONS);
    boolean isFinished = result.stop() == Stop.EXHAUSTED;
    if (isFinished) {
      LiveProgramsTest.assertTruth(program.truth(), result);
    }
    assertNothingElse(program, result);
    result.findings().forEach(finding -> assertReplays(program, finding));
    assertTrue(isFinished || TOO_LARGE.contains(program.toString()), program::toString);
    return result.figures().get("states");
  }

  /** What is told of threads that run the same code is the same after an exchange. */
  private static void symmetricFindsOutTheTruth(
      KnownProgram program, Engine engine, long mostStates) {
    Explorer symmetric = new SymmetricExplorer();
    Result result = explore(engine, symmetric, MOST_EXECUTIONS);
    assertNothingElse(program, result);
    result.findings().forEach(finding -> assertReplays(program, finding));
    if (result.stop() == Stop.EXHAUSTED) {
      LiveProgramsTest.assertTruth(program.truth(), result);
      long states = symmetric.figures().get("states");
      assertTrue(states <= mostStates, () -> states + " states, more than " + mostStates);
    } else {
      assertTrue(TOO_LARGE.contains(program.toString()), program::toString);
    }
  }

  /** Each explorer leaves out choices of the one before it, and nothing else. */
  private static void fewerAndFewerChoicesFindOutTheTruth(KnownProgram program, Engine engine) {
    long most = Long.MAX_VALUE;
    for (Explorer explorer : fewerAndFewer()) {
      Result result = explore(engine, explorer, MOST_EXECUTIONS);
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
  }

  private static List<Explorer> fewerAndFewer() {
    return List.of(
        new HeapReachExplorer(),
        new FieldsExplorer(),
        new MayHappenBeforeExplorer(),
        new HybridExplorer());
  }

  private static void statefulDporFindsOutTheTruth(
      KnownProgram program, Engine engine, long mostStates) {
    Result result = explore(engine, new StatefulDporExplorer(), MOST_PATHS);
    assertNothingElse(program, result);
    if (result.stop() != Stop.EXHAUSTED) {
      assertTrue(MANY_PATHS.contains(program.toString()), program::toString);
      return;
    }
    LiveProgramsTest.assertTruth(program.truth(), result);
    long states = result.figures().get("states");
    assertTrue(
        states <= mostStates || TOO_LARGE.contains(program.toString()),
        () -> states + " states, more than " + mostStates);
  }

  /** Threads that do not meet need no states for their orders, though one reads after them all. */
  @ParameterizedTest
  @ValueSource(strings = {"Indexer 12", "FileSystem 14"})
  void statefulDporFinishesWhereFewThreadsMeet(String name) {
    KnownProgram program =
        KnownProgram.all().filter(known -> known.toString().equals(name)).findFirst().orElseThrow();
    try (Engine engine = new VmEngine(program.program(), Limits.DEFAULT)) {
      Result result = explore(engine, new StatefulDporExplorer(), MOST_PATHS);
      assertEquals(Stop.EXHAUSTED, result.stop());
      assertEquals(Set.of(program.truth().results()), LiveProgramsTest.results(result));
      assertTrue(result.figures().get("states") < 2_000, () -> result.figures().toString());
    }
  }

  /** Programs of many threads have too many states for a search in all orders. */
  private static void assertNothingElse(KnownProgram program, Result result) {
    Set<String> known = Set.of(program.truth().results());
    LiveProgramsTest.results(result).forEach(text -> assertTrue(known.contains(text), text));
  }

  private static Result explore(Engine engine, Explorer explorer, long executions) {
    return LiveProgramsTest.explore(
        engine,
        explorer,
        executions,
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
