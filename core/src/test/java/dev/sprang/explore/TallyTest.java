package dev.sprang.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.engine.Plan;
import dev.sprang.engine.model.Expression;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.engine.model.Statement;
import dev.sprang.engine.model.Statement.Place;
import dev.sprang.engine.model.Statement.Write;
import dev.sprang.execution.Choice;
import dev.sprang.execution.Schedule;
import java.util.List;
import org.junit.jupiter.api.Test;

class TallyTest {
  private final Engine engine =
      new ModelEngine(new ModelProgram("p", List.of(write(1), write(2))), Limits.DEFAULT);

  private static List<Statement> write(long value) {
    return List.of(new Write(Place.named("x"), Expression.constant(value)));
  }

  private void runFirst(int thread, Tally... tallies) {
    Schedule prefix = new Schedule();
    prefix.add(Choice.of(thread));
    for (Tally tally : tallies) {
      tally.count(engine.run(new Plan(prefix, point -> point.choice(0))));
    }
  }

  @Test
  void twoPartsCountTogetherWhatOneWouldHaveCounted() {
    Tally whole = new Tally();
    Tally one = new Tally();
    Tally other = new Tally();
    runFirst(0, whole, one);
    runFirst(1, whole, other);
    runFirst(1, whole, other);
    Tally cut = new Tally();
    cut.count(engine.run(new Plan(new Schedule(), point -> Choice.NONE)));
    one.merge(other);
    one.merge(cut);
    assertEquals(whole.executions(), one.executions());
    assertEquals(whole.events(), one.events());
    assertEquals(1, one.abandoned());
    assertEquals(2, one.outcomes());
    for (int outcome = 0; outcome < 2; outcome++) {
      assertEquals(whole.withOutcome(outcome), one.withOutcome(outcome));
    }
  }
}
