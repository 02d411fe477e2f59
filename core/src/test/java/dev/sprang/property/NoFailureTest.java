package dev.sprang.property;

import static dev.sprang.testkit.programs.Scripts.LAST;
import static dev.sprang.testkit.programs.Scripts.check;
import static dev.sprang.testkit.programs.Scripts.equal;
import static dev.sprang.testkit.programs.Scripts.program;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.thread;
import static dev.sprang.testkit.programs.Scripts.write;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.operation.Schedule;
import dev.sprang.property.Violation.Mark;
import dev.sprang.property.Violation.Role;
import dev.sprang.testkit.OneRun;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class NoFailureTest {
  private static final ModelProgram FAILS =
      program(
          "fails",
          thread(write("x", 1)),
          thread(read("x"), check(equal(LAST, 1), "not seen")),
          thread(read("x"), check(equal(LAST, 0), "seen")));

  @Test
  void whoDoesNotFailIsFine() {
    OneRun run = OneRun.of(FAILS, "2,0,1");
    assertEquals(Optional.empty(), run.judgedBy(new NoFailure()));
  }

  @Test
  void aFailureIsToldWithTheLastThingItsThreadDid() {
    Violation violation = OneRun.of(FAILS, "0,2,1").judgedBy(new NoFailure()).orElseThrow();
    assertEquals(NoFailure.FAILURE, violation.kind());
    assertEquals("seen", violation.message());
    assertEquals("2", violation.thread());
    assertEquals("thread 2, operation 2", violation.site());
    assertEquals(List.of(new Mark(1, Role.FAILING)), violation.marks());
    assertEquals(Schedule.of(0, 2, 1), violation.schedule());
  }
}
