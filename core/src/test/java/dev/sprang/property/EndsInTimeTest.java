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
import dev.sprang.testkit.OneRun;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EndsInTimeTest {
  @Test
  void whoEndsIsFine() {
    OneRun run = OneRun.of(program("p", thread(write("x", 1))), "", new Limits(1));
    assertEquals(Optional.empty(), run.judgedBy(new EndsInTime()));
  }

  @Test
  void whoComesToTheLimitIsNot() {
    ModelProgram counts = program("counts", thread(loop(value(1), increment("x", 1))));
    Violation violation =
        OneRun.of(counts, "", new Limits(40)).judgedBy(new EndsInTime()).orElseThrow();
    assertEquals(EndsInTime.STEP_LIMIT, violation.kind());
    assertEquals(Form.PLAIN, violation.form());
    assertEquals(
        "Still running after 40 steps: perhaps it never ends; --steps raises the limit",
        violation.message());
    assertEquals(List.of(), violation.marks());
  }
}
