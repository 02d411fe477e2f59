package dev.sprang.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.Engine;
import dev.sprang.engine.ForwardingEngine;
import dev.sprang.engine.Limits;
import dev.sprang.engine.Plan;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.execution.Ending;
import dev.sprang.execution.Execution;
import dev.sprang.operation.Schedule;
import dev.sprang.testkit.programs.StandardPrograms;
import java.util.List;
import org.junit.jupiter.api.Test;

class RecheckingEngineTest {
  private static final Plan FIRST = new Plan(new Schedule(), point -> point.choice(0));

  @Test
  void anEngineThatDoesTheSameTwiceIsBelieved() {
    Engine engine =
        new RecheckingEngine(new ModelEngine(StandardPrograms.counter(2), Limits.DEFAULT));
    Budget budget = Budget.unlimited();
    Result result =
        new Exploration(engine, new ExhaustiveExplorer(), List.of(), budget, true, Progress.SILENT)
            .run();
    assertEquals(Stop.EXHAUSTED, result.stop());
  }

  /** The second engine has another program: as if somebody had changed the files meanwhile. */
  @Test
  void anEngineThatDoesSomethingElseTheSecondTimeIsNot() {
    Engine honest = new ModelEngine(StandardPrograms.writers(2), Limits.DEFAULT);
    Engine other = new ModelEngine(StandardPrograms.counter(2), Limits.DEFAULT);
    Engine fickle =
        new ForwardingEngine(honest) {
          private int runs;

          @Override
          public Execution run(Plan plan) {
            return (runs++ == 0 ? honest : other).run(plan);
          }
        };
    CannotVouchException refusal =
        assertThrows(CannotVouchException.class, () -> new RecheckingEngine(fickle).run(FIRST));
    assertTrue(refusal.getMessage().startsWith("The same schedule gave two executions"));
    assertTrue(refusal.getMessage().endsWith("the schedule is 0,1"), refusal.getMessage());
  }

  @Test
  void aScheduleThatDoesNotFitIsLeftToOthers() {
    Engine engine =
        new RecheckingEngine(new ModelEngine(StandardPrograms.writers(2), Limits.DEFAULT));
    Execution execution = engine.run(new Plan(Schedule.of(0, 0), point -> point.choice(0)));
    assertTrue(execution.ending() instanceof Ending.Diverged);
  }
}
