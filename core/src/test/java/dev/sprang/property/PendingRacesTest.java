package dev.sprang.property;

import static dev.sprang.testkit.programs.Scripts.program;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.sync;
import static dev.sprang.testkit.programs.Scripts.thread;
import static dev.sprang.testkit.programs.Scripts.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.Budget;
import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.explore.Exploration;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Progress;
import dev.sprang.explore.Result;
import dev.sprang.explore.Stop;
import dev.sprang.explore.state.StatefulExplorer;
import dev.sprang.operation.Schedule;
import dev.sprang.testkit.PlainVariable;
import dev.sprang.testkit.programs.RandomPrograms;
import dev.sprang.testkit.programs.RandomPrograms.Family;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PendingRacesTest {
  private static final long SEED = Long.getLong("sprang.seed", 8);
  private static final int MOST_INTERLEAVINGS = 2_000;

  private static final ModelProgram RACE =
      program("race", thread(write("x", 1)), thread(read("y"), read("x")));

  @Test
  void twoWhoAreAboutToAccessAVariableAreARace() {
    PendingRaces races = new PendingRaces(false);
    Result result = explore(RACE, new StatefulExplorer(), races).orElseThrow();
    assertEquals(
        List.of(new DataRace("x", "thread 0, operation 1", "thread 1, operation 2")),
        races.races());
    assertEquals(List.of(), result.findings());
  }

  @Test
  void theViolationMakesTheTwoAccessesOneAfterTheOther() {
    Result result = explore(RACE, new ExhaustiveExplorer(), new PendingRaces(true)).orElseThrow();
    Violation violation = result.findings().get(0).violation();
    assertEquals(RaceSearch.DATA_RACE, violation.kind());
    assertEquals(Schedule.of(1, 0, 1), violation.schedule());
    assertEquals(List.of(1, 2), violation.marks().stream().map(Violation.Mark::event).toList());
  }

  @Test
  void whoHoldsTheLockIsAlone() {
    ModelProgram program =
        program("p", thread(sync("l", write("x", 1))), thread(sync("l", read("x"))));
    PendingRaces races = new PendingRaces(false);
    explore(program, new StatefulExplorer(), races);
    assertEquals(List.of(), races.races());
  }

  /** The two definitions: a state with a race, and an execution with two unordered accesses. */
  @ParameterizedTest
  @EnumSource(
      value = Family.class,
      names = {"MEMORY", "LOCKS", "WAITS", "PARKS", "JOINS"})
  void aProgramHasSuchAStateIfItHasARacyExecution(Family family) {
    RandomPrograms random = new RandomPrograms(SEED);
    int racy = 0;
    for (int i = 0; i < 60; i++) {
      ModelProgram program = random.next(family, 3);
      PendingRaces states = new PendingRaces(false);
      RaceDetector executions = new RaceDetector(false);
      if (explore(program, new ExhaustiveExplorer(), states, executions).isPresent()) {
        assertEquals(
            executions.races().isEmpty(),
            states.races().isEmpty(),
            () -> "%s, -Dsprang.seed=%d".formatted(program, SEED));
        racy += states.races().isEmpty() ? 0 : 1;
      }
    }
    assertTrue(racy > 5, racy + " programs have races");
  }

  /** Empty if there are too many interleavings. */
  private static Optional<Result> explore(
      ModelProgram program, Explorer explorer, PendingRaces races, Property... others) {
    List<Property> properties = new ArrayList<>(List.of(others));
    properties.add(races);
    Result result =
        new Exploration(
                PlainVariable.engine(program),
                explorer,
                properties,
                new Budget(Budget.UNLIMITED_TIME, MOST_INTERLEAVINGS),
                true,
                Progress.SILENT)
            .run();
    return Optional.of(result).filter(whole -> whole.stop() == Stop.EXHAUSTED);
  }
}
