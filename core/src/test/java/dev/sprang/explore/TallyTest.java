package dev.sprang.explore;

import static dev.sprang.testkit.programs.Scripts.choose;
import static dev.sprang.testkit.programs.Scripts.program;
import static dev.sprang.testkit.programs.Scripts.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.engine.Limits;
import dev.sprang.engine.Plan;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Schedule;
import java.util.List;
import org.junit.jupiter.api.Test;

class TallyTest {
  private final ModelEngine engine =
      new ModelEngine(program("p", thread(choose(50), choose(2))), Limits.DEFAULT);
  private final Tally tally = new Tally();

  @Test
  void countsExecutionsByTheirOutcomes() {
    for (int value = 0; value < 50; value++) {
      run(value, 0);
    }
    run(7, 0);
    assertEquals(51, tally.executions());
    assertEquals(102, tally.events());
    assertEquals(50, tally.outcomes().distinct());
    assertEquals(2, withOutcome(7, 0));
    assertEquals(1, withOutcome(49, 0));
  }

  @Test
  void whatWasCutShortHasNoOutcomeButEvents() {
    run(3);
    assertEquals(0, tally.executions());
    assertEquals(1, tally.abandoned());
    assertEquals(1, tally.events());
    assertEquals(0, tally.outcomes().distinct());
  }

  @Test
  void twoPartsCountTogetherWhatOneWouldHaveCounted() {
    run(1, 0);
    run(3);
    Tally other = new Tally();
    count(other, 1, 0);
    count(other, 40, 1);
    tally.merge(other);
    assertEquals(3, tally.executions());
    assertEquals(1, tally.abandoned());
    assertEquals(7, tally.events());
    assertEquals(2, tally.outcomes().distinct());
    assertEquals(2, withOutcome(1, 0));
    assertEquals(1, withOutcome(40, 1));
  }

  @Test
  void partsCountOnlyWhatTheClaimSpeaksOf() {
    Tally part = tally.part();
    run(7, 0);
    count(part, 7, 0);
    run(7, 0);
    run(3, 1);
    run(3);
    assertEquals(1, part.executions());
    assertEquals(2, part.events());
    assertEquals(1, part.outcomes().distinct());
    assertEquals(List.of(1L), List.copyOf(part.outcomes().texts().values()));
    assertEquals(3, tally.executions());
    assertEquals(2, tally.outcomes().distinct());
    assertEquals(2, withOutcome(7, 0));
  }

  private long withOutcome(int first, int second) {
    String text = "{\"mem\":{\"x\":0,\"y\":0,\"z\":0},\"obs\":[[%d,%d]]}";
    return tally.outcomes().texts().get(text.formatted(first, second));
  }

  private void run(int... values) {
    count(tally, values);
  }

  private void count(Tally into, int... values) {
    Schedule schedule = new Schedule();
    for (int value : values) {
      schedule.add(Choice.of(0, value));
    }
    into.count(engine.run(new Plan(schedule, point -> Choice.NONE)));
  }
}
