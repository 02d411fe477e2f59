package dev.sprang.explore.dpor;

import static dev.sprang.testkit.programs.Scripts.program;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.thread;
import static dev.sprang.testkit.programs.Scripts.write;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.engine.Limits;
import dev.sprang.engine.Plan;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.execution.Events;
import dev.sprang.execution.HappensBefore;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Schedule;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Two threads write x; a third reads y and a fourth writes it. */
class KnownRacesTest {
  private final ModelEngine engine =
      new ModelEngine(
          program(
              "p",
              thread(write("x", 1)),
              thread(write("x", 2)),
              thread(read("y")),
              thread(write("y", 1))),
          Limits.DEFAULT);
  private final HappensBefore order = new HappensBefore();
  private final List<Integer> reversed = new ArrayList<>();
  private Schedule lastPath = Schedule.of();
  private boolean lasts = true;
  private final KnownRaces races =
      new KnownRaces(
          order,
          new Races(order),
          reversal -> {
            reversed.add(reversal.event());
            return lasts;
          });

  @Test
  void aRaceIsReversedOnce() {
    assertReversed(List.of(0), 0, 1);
    assertReversed(List.of(), 0, 1);
  }

  @Test
  void aReversalThatDoesNotLastIsDealtWithEveryTime() {
    lasts = false;
    assertReversed(List.of(0), 0, 1);
    assertReversed(List.of(0), 0, 1);
  }

  /** The read of y belongs to the reversal: it has to be run too. */
  @Test
  void aRaceIsReversedAgainIfWhatDoesNotDependOnItIsNew() {
    assertReversed(List.of(0), 0, 1);
    assertReversed(List.of(0), 0, 1, 2);
  }

  @Test
  void aNewRaceIsFoundBesidesTheOldOnes() {
    assertReversed(List.of(0), 0, 1, 2);
    assertReversed(List.of(0, 2), 0, 1, 2, 3);
  }

  @Test
  void racesAreForgottenWithTheirEvents() {
    assertReversed(List.of(0), 0, 1);
    assertReversed(List.of(), 0, 2);
    assertReversed(List.of(0), 0, 1);
  }

  /** Follows a path as an explorer does: what it has in common with the last one stays. */
  private void assertReversed(List<Integer> expected, int... path) {
    Events events = engine.run(new Plan(Schedule.of(path), point -> Choice.NONE)).events();
    int shared = lastPath.sharedPrefix(Schedule.of(path));
    lastPath = Schedule.of(path);
    races.truncate(shared);
    order.truncate(shared);
    order.extend(events);
    reversed.clear();
    races.reverse(events);
    assertEquals(expected, reversed);
  }
}
