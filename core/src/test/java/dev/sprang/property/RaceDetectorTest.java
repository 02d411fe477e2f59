package dev.sprang.property;

import static dev.sprang.testkit.programs.Scripts.await;
import static dev.sprang.testkit.programs.Scripts.cas;
import static dev.sprang.testkit.programs.Scripts.ifLast;
import static dev.sprang.testkit.programs.Scripts.join;
import static dev.sprang.testkit.programs.Scripts.notifyOne;
import static dev.sprang.testkit.programs.Scripts.park;
import static dev.sprang.testkit.programs.Scripts.program;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.start;
import static dev.sprang.testkit.programs.Scripts.sync;
import static dev.sprang.testkit.programs.Scripts.thread;
import static dev.sprang.testkit.programs.Scripts.trySync;
import static dev.sprang.testkit.programs.Scripts.unpark;
import static dev.sprang.testkit.programs.Scripts.waitOn;
import static dev.sprang.testkit.programs.Scripts.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.sprang.engine.Engine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.Budget;
import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.explore.Exploration;
import dev.sprang.explore.Progress;
import dev.sprang.explore.Result;
import dev.sprang.property.Violation.Mark;
import dev.sprang.property.Violation.Role;
import dev.sprang.testkit.PlainVariable;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What orders two accesses of a plain variable, x, and what does not. */
class RaceDetectorTest {
  private static final ModelProgram RACE =
      program("race", thread(write("x", 1)), thread(read("x")));

  @Test
  void aWriteAndAReadThatNothingOrdersAreARaceWhicheverComesFirst() {
    assertEquals(
        List.of(new DataRace("x", "thread 0, operation 1", "thread 1, operation 1")), races(RACE));
  }

  @Test
  void twoReadsAreNone() {
    assertOrdered(program("p", thread(read("x")), thread(read("x"))));
  }

  @Test
  void aVolatileVariableIsNeverRacedOn() {
    assertOrdered(program("p", thread(write("y", 1)), thread(write("y", 2))));
  }

  /** A compare-and-set of x is none of the accesses that are told as plain. */
  @Test
  void onePlainAccessOfTwoIsEnoughForARace() {
    assertRaces(program("p", thread(write("x", 1)), thread(cas("x", 5, 6))));
    assertRaces(program("p", thread(read("x")), thread(cas("x", 0, 6))));
    assertOrdered(program("p", thread(read("x")), thread(cas("x", 5, 6))));
    assertOrdered(program("p", thread(cas("x", 0, 1)), thread(cas("x", 1, 0))));
  }

  @Test
  void aLockOrdersSections() {
    assertOrdered(program("p", thread(sync("l", write("x", 1))), thread(sync("l", write("x", 2)))));
    assertRaces(program("p", thread(sync("l", write("x", 1))), thread(sync("m", write("x", 2)))));
  }

  @Test
  void aTryLockOrdersIfItSucceeds() {
    assertOrdered(
        program("p", thread(sync("l", write("x", 1))), thread(trySync("l", write("x", 2)))));
    assertRaces(
        program("p", thread(sync("l", write("x", 1))), thread(trySync("l"), write("x", 2))));
  }

  @Test
  void whoSeesAVolatileWriteComesAfterIt() {
    assertOrdered(
        program(
            "p", thread(write("x", 1), write("y", 1)), thread(read("y"), ifLast(1, read("x")))));
    assertOrdered(
        program("p", thread(write("x", 1), write("y", 1)), thread(await("y", 1), read("x"))));
    assertRaces(program("p", thread(write("x", 1), write("y", 1)), thread(read("y"), read("x"))));
  }

  @Test
  void aCompareAndSetPublishesOnlyIfItWrites() {
    assertOrdered(
        program("p", thread(write("x", 1), cas("y", 0, 1)), thread(await("y", 1), read("x"))));
    assertRaces(program("p", thread(write("x", 1), cas("y", 5, 6)), thread(read("y"), read("x"))));
  }

  @Test
  void startAndJoinOrderThreads() {
    ModelProgram program =
        new ModelProgram(
            "p",
            List.of(thread(write("x", 1), start(1), join(1), write("x", 3)), thread(write("x", 2))),
            ModelProgram.XYZ,
            Set.of(1),
            false);
    assertOrdered(program);
  }

  @Test
  void aPermitOrdersItsGiverBeforeItsTaker() {
    assertOrdered(program("p", thread(write("x", 1), unpark(1)), thread(park(), write("x", 2))));
  }

  /** The monitor does that, not the notification. */
  @Test
  void whoWaitsComesAfterWhoNotifies() {
    assertOrdered(
        program(
            "p",
            thread(sync("l", waitOn("l"), read("x"))),
            thread(sync("l", write("x", 1), notifyOne("l")))));
  }

  @Test
  void aRaceIsAViolationIfItIsWantedToBeOne() {
    Result result = explore(RACE, new RaceDetector(true));
    Violation violation = result.findings().get(0).violation();
    assertEquals(RaceSearch.DATA_RACE, violation.kind());
    assertEquals(
        "Data race on x between thread 0, operation 1 and thread 1, operation 1",
        violation.message());
    assertEquals(List.of(new Mark(0, Role.RACING), new Mark(1, Role.RACING)), violation.marks());
    assertEquals(List.of(), explore(RACE, new RaceDetector(false)).findings());
  }

  @Test
  void aSightingShowsTheTwoAccesses() {
    RaceDetector detector = new RaceDetector(false);
    explore(program("p", thread(read("y"), write("x", 1)), thread(read("x"))), detector);
    RaceDetector.Sighting seen = detector.sightings().get(0);
    assertEquals(3, seen.schedule().length());
    assertEquals(1, seen.first());
    assertEquals(2, seen.second());
  }

  private static void assertOrdered(ModelProgram program) {
    assertEquals(List.of(), races(program), program::toString);
  }

  private static void assertRaces(ModelProgram program) {
    assertNotEquals(List.of(), races(program), program::toString);
  }

  private static List<DataRace> races(ModelProgram program) {
    RaceDetector detector = new RaceDetector(false);
    explore(program, detector);
    return detector.races();
  }

  private static Result explore(ModelProgram program, RaceDetector detector) {
    Engine engine = PlainVariable.engine(program);
    return new Exploration(
            engine,
            new ExhaustiveExplorer(),
            List.of(detector),
            Budget.unlimited(),
            true,
            Progress.SILENT)
        .run();
  }
}
