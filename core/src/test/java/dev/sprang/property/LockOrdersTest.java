package dev.sprang.property;

import static dev.sprang.testkit.programs.Scripts.notifyOne;
import static dev.sprang.testkit.programs.Scripts.program;
import static dev.sprang.testkit.programs.Scripts.sync;
import static dev.sprang.testkit.programs.Scripts.thread;
import static dev.sprang.testkit.programs.Scripts.waitOn;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.UnfitException;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.property.ProgramClaims.Explored;
import dev.sprang.testkit.OneRun;
import dev.sprang.testkit.programs.MonitorPrograms;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LockOrdersTest {
  private static final LockOrders PROPERTY =
      new LockOrders(new Explored(true, true, true, true, false));

  private static String message(ModelProgram program, String schedule) {
    return OneRun.of(program, schedule).judgedBy(PROPERTY).map(Violation::message).orElse("");
  }

  @Test
  void twoOrdersAreTwoAlsoWhereNobodyDeadlocks() {
    assertEquals(
        "Locks in different orders: thread 1 takes m and then l; thread 0 takes l and then m",
        message(MonitorPrograms.lockOrder(), "0:4,1:4"));
  }

  @Test
  void aThirdLockDoesNotExcuseThem() {
    ModelProgram gated =
        program(
            "gated",
            thread(sync("g", sync("l", sync("m")))),
            thread(sync("g", sync("m", sync("l")))));
    assertTrue(message(gated, "0:6,1:6").contains("takes m and then l"));
  }

  @Test
  void theWayBackMayLeadThroughSeveralLocks() {
    ModelProgram three =
        program(
            "three",
            thread(sync("a", sync("b"))),
            thread(sync("b", sync("c"))),
            thread(sync("c", sync("a"))));
    assertEquals(
        "Locks in different orders: thread 2 takes c and then a; thread 0 takes a and then b;"
            + " thread 1 takes b and then c",
        message(three, "0:4,1:4,2:4"));
  }

  @Test
  void whoWaitsTakesItsLockBackWhileItHoldsOthers() {
    ModelProgram waits =
        program(
            "waits", thread(sync("l", sync("m", waitOn("l")))), thread(sync("l", notifyOne("l"))));
    assertTrue(message(waits, "0:3,1,1@0,1,0:3").contains("takes m and then l"));
  }

  @Test
  void oneOrderIsFine() {
    ModelProgram same =
        program(
            "same",
            thread(sync("l", sync("l", sync("m")))),
            thread(sync("l"), sync("m"), sync("l", sync("m"))));
    assertEquals("", message(same, "0:6,1:8"));
  }

  @Test
  void executionsThatAreCutShortTellTooLittle() {
    LockOrders states = new LockOrders(new Explored(false, false, true, true, false));
    OneRun run = OneRun.of(MonitorPrograms.lockOrder(), "0:4,1:4");
    assertThrows(UnfitException.class, () -> Optional.of(run.judgedBy(states)));
  }
}
