package dev.sprang.explore.dpor;

import static dev.sprang.testkit.programs.Scripts.await;
import static dev.sprang.testkit.programs.Scripts.cas;
import static dev.sprang.testkit.programs.Scripts.park;
import static dev.sprang.testkit.programs.Scripts.program;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.sync;
import static dev.sprang.testkit.programs.Scripts.thread;
import static dev.sprang.testkit.programs.Scripts.unpark;
import static dev.sprang.testkit.programs.Scripts.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.execution.HappensBefore;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Footprint;
import dev.sprang.testkit.OneRun;
import dev.sprang.testkit.programs.MonitorPrograms;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** With which earlier events an event races, latest first. */
class RacesTest {
  private final List<Footprint> footprints = new ArrayList<>();

  @Test
  void conflictingStepsThatNothingElseOrdersRace() {
    ModelProgram program = program("p", thread(write("x", 1)), thread(read("x"), read("y")));
    assertEquals(List.of(0), racesOf(1, OneRun.of(program, "0,1")));
    assertEquals(List.of(), racesOf(2, OneRun.of(program, "0,1")));
  }

  @Test
  void aWriteRacesWithEveryReadBeforeIt() {
    ModelProgram program =
        program("p", thread(read("x")), thread(read("x")), thread(write("x", 1)));
    assertEquals(List.of(1, 0), racesOf(2, OneRun.of(program, "0,1,2")));
  }

  /** To reverse the race with the first write is a matter for the run that reverses the other. */
  @Test
  void onlyTheLastOfTwoWritesOfAThreadIsInARace() {
    ModelProgram program = program("p", thread(write("x", 1), write("x", 2)), thread(read("x")));
    assertEquals(List.of(1), racesOf(2, OneRun.of(program, "0,0,1")));
  }

  @Test
  void aLockRacesWithTheOtherLockAndNotWithTheUnlock() {
    ModelProgram program =
        program("p", thread(sync("l", write("x", 1))), thread(sync("l", write("x", 2))));
    OneRun run = OneRun.of(program, "0,0,0,1");
    assertEquals(List.of(0), racesOf(3, run));
    assertEquals(List.of(), racesOf(4, run), "the lock orders the writes");
  }

  @Test
  void anAwaitRacesOnlyWhereItCouldGoOn() {
    ModelProgram program =
        program("p", thread(write("x", 1), write("x", 2)), thread(await("x", 2)));
    assertEquals(List.of(), racesOf(2, OneRun.of(program, "0,0,1")));
    ModelProgram twice = program("p", thread(write("x", 2), write("x", 2)), thread(await("x", 2)));
    assertEquals(List.of(1), racesOf(2, OneRun.of(twice, "0,0,1")));
  }

  @Test
  void aParkDoesNotRaceWithTheOnlyUnpark() {
    ModelProgram one = program("p", thread(park()), thread(unpark(0)));
    assertEquals(List.of(), racesOf(1, OneRun.of(one, "1,0")));
    ModelProgram two = program("p", thread(park()), thread(unpark(0)), thread(unpark(0)));
    assertEquals(2, racesOf(2, OneRun.of(two, "1,2,0")).size());
  }

  /** Where the first one was, the second would have succeeded. */
  @Test
  void aCompareAndSetThatFailedWouldWriteInThePlaceOfTheOther() {
    ModelProgram program = program("p", thread(cas("x", 0, 1)), thread(cas("x", 0, 2)));
    OneRun run = OneRun.of(program, "0,1");
    assertEquals(List.of(0), racesOf(1, run));
    assertEquals(false, run.events().footprint(1).isExclusive(0));
    assertTrue(footprints.get(0).isExclusive(0));
  }

  @Test
  void whoIsBlockedAtTheEndRacesWithWhatBlocksIt() {
    OneRun run = OneRun.of(MonitorPrograms.lockOrder(), "0,1");
    HappensBefore order = orderOf(run);
    List<Integer> found = new ArrayList<>();
    new Races(order).ofPending(run.execution(), Choice.of(0), (i, footprint) -> found.add(i));
    assertEquals(List.of(1), found);
  }

  private List<Integer> racesOf(int event, OneRun run) {
    List<Integer> found = new ArrayList<>();
    footprints.clear();
    new Races(orderOf(run))
        .ofEvent(
            run.events(),
            event,
            (i, footprint) -> {
              found.add(i);
              footprints.add(footprint);
            });
    return found;
  }

  private static HappensBefore orderOf(OneRun run) {
    HappensBefore order = new HappensBefore();
    order.extend(run.events());
    return order;
  }
}
