package dev.sprang.engine.model;

import static dev.sprang.testkit.programs.Scripts.check;
import static dev.sprang.testkit.programs.Scripts.equal;
import static dev.sprang.testkit.programs.Scripts.input;
import static dev.sprang.testkit.programs.Scripts.program;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.register;
import static dev.sprang.testkit.programs.Scripts.thread;
import static dev.sprang.testkit.programs.Scripts.unequal;
import static dev.sprang.testkit.programs.Scripts.when;
import static dev.sprang.testkit.programs.Scripts.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.engine.Plan;
import dev.sprang.engine.UnfitException;
import dev.sprang.execution.Execution;
import dev.sprang.explore.Budget;
import dev.sprang.explore.Claim;
import dev.sprang.explore.Exploration;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Finding;
import dev.sprang.explore.Progress;
import dev.sprang.explore.RecheckingEngine;
import dev.sprang.explore.ReplayExplorer;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.explore.shrink.Minimiser;
import dev.sprang.operation.Inputs;
import dev.sprang.operation.Schedule;
import dev.sprang.operation.ScheduleText;
import dev.sprang.property.NoFailure;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Inputs of model programs: what a plan gives is what all threads find, and it can be replayed. */
class ModelInputsTest {
  /** Thread 1 writes what is asked for; thread 0 fails if it sees 3. */
  private static final ModelProgram PROGRAM =
      program(
          "inputs",
          thread(input("n", 1), read("x", 2), check(unequal(register(2), 3), "it is 3")),
          thread(
              input("n", 1), when(equal(register(1), 2), write("y", 1)), write("x", register(1))));

  private final Engine engine = new ModelEngine(PROGRAM, Limits.DEFAULT);

  @Test
  void anotherInputGivesAnotherExecution() {
    assertEquals("{\"mem\":{\"x\":0,\"y\":0,\"z\":0},\"obs\":[[0],[]]}", outcome(Inputs.NONE, 0));
    assertEquals("{\"mem\":{\"x\":7,\"y\":0,\"z\":0},\"obs\":[[0],[]]}", outcome(n(7), 0));
    assertEquals("{\"mem\":{\"x\":2,\"y\":1,\"z\":0},\"obs\":[[0],[]]}", outcome(n(2), 0));
    assertEquals("{\"mem\":{\"x\":7,\"y\":0,\"z\":0},\"obs\":[[7],[]]}", outcome(n(7), 1));
    assertEquals("{\"mem\":{\"x\":0,\"y\":0,\"z\":0},\"obs\":[[0],[]]}", outcome(Inputs.NONE, 0));
  }

  @Test
  void whatThePlanSaysIsPartOfTheExecution() {
    assertEquals(n(2), run(n(2), 1).inputs());
    assertEquals(Inputs.NONE, run(Inputs.NONE, 1).inputs());
  }

  @Test
  void aViolationReplaysByItsText() {
    Finding finding = explored(engine, withInputs(n(3))).get(0);
    assertEquals("n=3,1,0", finding.scheduleText());
    Engine fresh = new ModelEngine(PROGRAM, Limits.DEFAULT);
    String text = finding.scheduleText();
    Explorer replay =
        new ReplayExplorer(ScheduleText.parse(text, fresh.names()), ScheduleText.inputs(text));
    assertEquals(text, explored(fresh, replay).get(0).scheduleText());
    assertEquals(List.of(), explored(fresh, new ReplayExplorer(Schedule.of(1, 0))));
  }

  @Test
  void decoratorsAndTheMinimiserKeepThem() {
    Engine rechecked = new RecheckingEngine(engine);
    List<Finding> findings = explored(rechecked, withInputs(n(3)));
    Minimiser minimiser = new Minimiser(engine, List.of(new NoFailure()), Budget.unlimited());
    assertEquals(n(3), minimiser.minimise(findings, 1000).get(0).violation().inputs());
  }

  @Test
  void whatNobodyAsksForOrCannotBeReadIsRefused() {
    UnfitException unknown = assertThrows(UnfitException.class, () -> run(Inputs.of("m", "1"), 0));
    assertTrue(unknown.getMessage().contains("Its inputs are n"), unknown.getMessage());
    UnfitException noNumber =
        assertThrows(UnfitException.class, () -> run(Inputs.of("n", "one"), 0));
    assertTrue(noNumber.getMessage().contains("'one'"), noNumber.getMessage());
    assertEquals(n(7), run(n(7), 0).inputs(), "and the engine goes on as before");
  }

  private static Inputs n(long value) {
    return Inputs.of("n", Long.toString(value));
  }

  private Execution run(Inputs inputs, int... schedule) {
    return engine.run(new Plan(Schedule.of(schedule), inputs, point -> point.choice(0)));
  }

  private String outcome(Inputs inputs, int... schedule) {
    return run(inputs, schedule).outcomeText();
  }

  private static List<Finding> explored(Engine engine, Explorer explorer) {
    return new Exploration(
            engine, explorer, List.of(new NoFailure()), Budget.unlimited(), true, Progress.SILENT)
        .run()
        .findings();
  }

  /** All interleavings that matter, with the same inputs. */
  private static Explorer withInputs(Inputs inputs) {
    Explorer explorer = new OptimalDporExplorer();
    return new Explorer() {
      @Override
      public Optional<Plan> next() {
        return explorer.next().map(plan -> new Plan(plan.prefix(), inputs, plan.tail()));
      }

      @Override
      public void observe(Execution execution) {
        explorer.observe(execution);
      }

      @Override
      public Claim claim() {
        return explorer.claim();
      }
    };
  }
}
