package dev.sprang.property;

import static dev.sprang.testkit.programs.Scripts.increment;
import static dev.sprang.testkit.programs.Scripts.loop;
import static dev.sprang.testkit.programs.Scripts.program;
import static dev.sprang.testkit.programs.Scripts.thread;
import static dev.sprang.testkit.programs.Scripts.value;
import static dev.sprang.testkit.programs.Scripts.write;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.engine.Limits;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.property.Violation.Form;
import dev.sprang.property.Violation.Mark;
import dev.sprang.property.Violation.Role;
import dev.sprang.testkit.OneRun;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EndsInTimeTest {
  private static final ModelProgram ROUND =
      program("round", thread(loop(value(1), write("x", 1), write("x", 2))));

  @Test
  void whoEndsIsFine() {
    OneRun run = OneRun.of(program("p", thread(write("x", 1))), "", new Limits(1));
    assertEquals(Optional.empty(), run.judgedBy(new EndsInTime()));
  }

  @Test
  void whatIsRepeatedOverAndOverIsALivelock() {
    Violation violation = judge(ROUND, 1_200);
    assertEquals(EndsInTime.STEP_LIMIT, violation.kind());
    assertEquals(Form.LIVELOCK, violation.form());
    assertEquals(
        "Still running after 1,200 steps: the last 2 steps are repeated over and over",
        violation.message());
    assertEquals(
        List.of(new Mark(1_198, Role.REPEATING), new Mark(1_199, Role.REPEATING)),
        violation.marks());
    assertEquals("thread 0, operation 1.2", violation.site());
  }

  @Test
  void whatCountsIsNotRepeated() {
    Violation violation = judge(program("counts", thread(loop(value(1), increment("x", 1)))), 40);
    assertEquals(Form.PLAIN, violation.form());
    assertEquals(
        "Still running after 40 steps: perhaps it never ends; --steps raises the limit",
        violation.message());
    assertEquals(List.of(), violation.marks());
  }

  /** Half of the execution must be seen to repeat itself. */
  @Test
  void aFewStepsAreTooFewToTell() {
    assertEquals(Form.PLAIN, judge(ROUND, 6).form());
    assertEquals(Form.LIVELOCK, judge(ROUND, 8).form());
  }

  private static Violation judge(ModelProgram program, int steps) {
    return OneRun.of(program, "", new Limits(steps)).judgedBy(new EndsInTime()).orElseThrow();
  }
}
