package dev.sprang.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.sprang.execution.Ending;
import dev.sprang.execution.Execution;
import dev.sprang.execution.Refusal;
import dev.sprang.execution.Schedule;
import org.junit.jupiter.api.Test;

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

  @Test
  void theSignalOfAMachineIsAnEnding() {
    Hasty machine = new Hasty();
    new StepLoop(machine, Limits.DEFAULT).run(new Plan(new Schedule(), point -> 0));
    assertSame(OTHERWISE, machine.end);
    assertEquals(false, machine.end.isFinal());
  }
}
