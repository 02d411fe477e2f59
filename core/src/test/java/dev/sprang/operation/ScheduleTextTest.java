package dev.sprang.operation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.engine.Plan;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.execution.Execution;
import dev.sprang.explore.sampling.RandomExplorer;
import dev.sprang.testkit.programs.RandomPrograms;
import dev.sprang.testkit.programs.RandomPrograms.Family;
import dev.sprang.testkit.programs.StandardPrograms;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A schedule survives being written down. */
class ScheduleTextTest {
  private static final long SEED = Long.getLong("sprang.seed", 13);

  private final Names names = new ModelEngine(StandardPrograms.readers(3), Limits.DEFAULT).names();

  @ParameterizedTest
  @EnumSource(Family.class)
  void writtenReadAndReplayedItGivesTheSameOutcome(Family family) {
    RandomPrograms programs = new RandomPrograms(SEED);
    for (int i = 0; i < 100; i++) {
      ModelProgram program = programs.next(family, 4);
      try (Engine engine = new ModelEngine(program, Limits.DEFAULT)) {
        Execution execution = engine.run(new RandomExplorer(SEED + i).next().orElseThrow());
        Schedule schedule = execution.schedule().copy();
        long outcome = execution.outcome();
        String text = ScheduleText.format(schedule, engine.names());
        Schedule read = ScheduleText.parse(text, engine.names());
        assertEquals(schedule, read, () -> text + " of " + program);
        Execution again = engine.run(new Plan(read, point -> Choice.NONE));
        assertTrue(again.ending().isFinal(), () -> text + " of " + program);
        assertEquals(outcome, again.outcome(), () -> text + " of " + program);
      }
    }
  }

  @Test
  void runsOfOneChoiceAreCounted() {
    Schedule schedule =
        Schedule.of(
            Choice.of(0),
            Choice.of(0),
            Choice.of(0),
            Choice.picking(1, 2),
            Choice.of(0, 1),
            Choice.of(0, 1),
            Choice.of(0));
    assertEquals("0:3,1@2,0/1:2,0", ScheduleText.format(schedule, names));
    assertEquals(schedule, ScheduleText.parse("0:3,1@2,0/1:2,0", names));
    assertEquals(new Schedule(), ScheduleText.parse("", names));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "4",
        "0,",
        "0:0",
        "0:x",
        "0:-1",
        "0/x",
        "0/131072",
        "0~-1",
        "0~x",
        "0@9",
        "@1",
        "0;1"
      })
  void whatIsNoScheduleIsRefusedByName(String text) {
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> ScheduleText.parse(text, names));
    String[] runs = text.split(",", -1);
    String wrong = runs[runs.length - 1];
    assertTrue(refused.getMessage().startsWith("'" + wrong + "'"), refused.getMessage());
  }
}
