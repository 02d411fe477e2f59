package dev.sprang.engine;

import static dev.sprang.testkit.programs.Scripts.choose;
import static dev.sprang.testkit.programs.Scripts.program;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.sync;
import static dev.sprang.testkit.programs.Scripts.thread;
import static dev.sprang.testkit.programs.Scripts.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.execution.Ending;
import dev.sprang.execution.Execution;
import dev.sprang.execution.Refusal;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Inputs;
import dev.sprang.operation.Schedule;
import dev.sprang.testkit.OneRun;
import dev.sprang.testkit.programs.LitmusPrograms;
import dev.sprang.testkit.programs.MonitorPrograms;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How plans are followed, on the engine that goes back by itself. */
class StepLoopTest {
  private static final Ending.Remodel OTHERWISE =
      new Ending.Remodel(() -> "run it slowly", new Refusal("It is too fast"));

  /** Has to be run otherwise as soon as it runs. */
  private static final class Hasty implements Machine {
    private Ending end;

    @Override
    public int rewind(Schedule prefix) {
      return 0;
    }

    @Override
    public ChoicePoint point() {
      throw new AssertionError("nobody comes that far");
    }

    @Override
    public void run(Steps steps) {
      throw new RemodelSignal(OTHERWISE);
    }

    @Override
    public Execution end(Ending ending) {
      end = ending;
      return null;
    }
  }

  private static final ModelProgram WRITERS =
      program("writers", thread(write("x", 1), write("x", 2)), thread(write("y", 1)));

  @Test
  void theFixedChoicesComeFirstAndTheSchedulerDecidesAfterThem() {
    List<Integer> asked = new ArrayList<>();
    Scheduler tail =
        point -> {
          asked.add(point.events().length());
          return point.choice(0);
        };
    Execution execution = engine(WRITERS).run(new Plan(Schedule.of(1, 0), tail));
    assertEquals(Schedule.of(1, 0, 0), execution.schedule());
    assertEquals(List.of(2), asked);
    assertEquals(Ending.COMPLETED, execution.ending());
  }

  @Test
  void aSchedulerMayGiveUp() {
    Execution execution = engine(WRITERS).run(new Plan(Schedule.of(0), point -> Choice.NONE));
    assertEquals(Ending.ABANDONED, execution.ending());
    assertEquals(1, execution.events().length());
  }

  @Test
  void aWholeScheduleNeedsNoScheduler() {
    Execution execution = engine(WRITERS).run(new Plan(Schedule.of(0, 0, 1), point -> Choice.NONE));
    assertEquals(Ending.COMPLETED, execution.ending());
  }

  @Test
  void whoIsLeftAndCannotGoOnIsBlocked() {
    assertEquals(
        Ending.BLOCKED, OneRun.of(MonitorPrograms.lockOrder(), "0,1").execution().ending());
  }

  @Test
  void theStepLimitEndsAnExecutionThatGoesOn() {
    Execution execution = OneRun.of(LitmusPrograms.roundForEver(), "", new Limits(10)).execution();
    assertEquals(new Ending.StepLimit(10), execution.ending());
    assertEquals(10, execution.events().length());
  }

  /** A schedule may be longer than the limit: it was made under another one. */
  @Test
  void theStepLimitIsNotForFixedChoices() {
    Engine engine = new ModelEngine(WRITERS, new Limits(1));
    Plan plan = new Plan(Schedule.of(0, 0, 1), point -> Choice.NONE);
    assertEquals(Ending.COMPLETED, engine.run(plan).ending());
  }

  @Test
  void aScheduleThatDoesNotFitSaysWhereAndWhy() {
    assertDiverges(3, "its thread has ended or is not started", WRITERS, 1, 0, 1);
    assertDiverges(4, "the program has ended, but the schedule goes on", WRITERS, 0, 0, 1, 0);
    assertDiverges(1, "its thread has ended or is not started", WRITERS, 5);
    ModelProgram locks = program("p", thread(sync("l", read("x"))), thread(sync("l")));
    assertDiverges(2, "its thread is blocked in a lock", locks, 0, 1);
    ModelProgram chooses = program("p", thread(choose(2)));
    assertDiverges(
        1,
        "its thread's next operation, a choose, has no such alternative",
        chooses,
        Choice.of(0, 2));
  }

  /** What the last run had in common is not run again, and nothing of the rest is left. */
  @Test
  void aPlanMayFollowAnyOther() {
    Engine engine = engine(WRITERS);
    List<Schedule> prefixes =
        List.of(Schedule.of(0, 0), Schedule.of(0, 1), Schedule.of(1), Schedule.of());
    for (Schedule prefix : prefixes) {
      Execution execution = engine.run(new Plan(prefix, point -> point.choice(0)));
      assertEquals(Ending.COMPLETED, execution.ending());
      assertEquals(3, execution.events().length());
      assertEquals(prefix.length(), prefix.sharedPrefix(execution.schedule()));
      assertEquals("{\"mem\":{\"x\":2,\"y\":1,\"z\":0},\"obs\":[[],[]]}", execution.outcomeText());
    }
  }

  @Test
  void theSignalOfAMachineIsAnEnding() {
    Hasty machine = new Hasty();
    new StepLoop(machine, Limits.DEFAULT).run(new Plan(new Schedule(), point -> 0));
    assertSame(OTHERWISE, machine.end);
    assertEquals(false, machine.end.isFinal());
  }

  @Test
  void aMachineThatKnowsNoInputsRefusesThem() {
    StepLoop loop = new StepLoop(new Hasty(), Limits.DEFAULT);
    Plan plan = new Plan(new Schedule(), Inputs.of("n", "1"), point -> 0);
    UnfitException refused = assertThrows(UnfitException.class, () -> loop.run(plan));
    assertTrue(refused.refusal().reason().contains("n=1"), refused.getMessage());
  }

  private static void assertDiverges(int step, String why, ModelProgram program, int... choices) {
    Plan plan = new Plan(Schedule.of(choices), point -> Choice.NONE);
    assertEquals(new Ending.Diverged(step, why), engine(program).run(plan).ending());
  }

  private static Engine engine(ModelProgram program) {
    return new ModelEngine(program, Limits.DEFAULT);
  }
}
