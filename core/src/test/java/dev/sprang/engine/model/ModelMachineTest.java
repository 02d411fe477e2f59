package dev.sprang.engine.model;

import static dev.sprang.testkit.programs.Scripts.LAST;
import static dev.sprang.testkit.programs.Scripts.await;
import static dev.sprang.testkit.programs.Scripts.cas;
import static dev.sprang.testkit.programs.Scripts.check;
import static dev.sprang.testkit.programs.Scripts.choose;
import static dev.sprang.testkit.programs.Scripts.element;
import static dev.sprang.testkit.programs.Scripts.equal;
import static dev.sprang.testkit.programs.Scripts.fetchAndAdd;
import static dev.sprang.testkit.programs.Scripts.join;
import static dev.sprang.testkit.programs.Scripts.notifyAllOf;
import static dev.sprang.testkit.programs.Scripts.notifyOne;
import static dev.sprang.testkit.programs.Scripts.park;
import static dev.sprang.testkit.programs.Scripts.program;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.sync;
import static dev.sprang.testkit.programs.Scripts.take;
import static dev.sprang.testkit.programs.Scripts.thread;
import static dev.sprang.testkit.programs.Scripts.trySync;
import static dev.sprang.testkit.programs.Scripts.unpark;
import static dev.sprang.testkit.programs.Scripts.value;
import static dev.sprang.testkit.programs.Scripts.waitOn;
import static dev.sprang.testkit.programs.Scripts.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.execution.Ending;
import dev.sprang.execution.Events;
import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.testkit.Answer;
import dev.sprang.testkit.OneRun;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What each statement does, told by the events it makes. */
class ModelMachineTest {
  @Test
  void anEventTellsWhatItFoundAndWhatItLeft() {
    Events events =
        OneRun.of(program("p", thread(write("x", 4), read("x"), fetchAndAdd("x"))), "").events();
    assertFoundAndLeft(0, 4, events, 0);
    assertFoundAndLeft(4, 4, events, 1);
    assertFoundAndLeft(4, 5, events, 2);
  }

  @Test
  void aCompareAndSetThatFailsIsARead() {
    OneRun run = OneRun.of(program("p", thread(cas("x", 1, 7), cas("x", 0, 8))), "");
    assertFoundAndLeft(0, 0, run.events(), 0);
    assertFalse(run.events().footprint(0).isExclusive(0));
    assertFoundAndLeft(0, 8, run.events(), 1);
    assertTrue(run.events().footprint(1).isExclusive(0));
  }

  @Test
  void anAwaitGoesOnWhenTheValueIsThere() {
    OneRun run = OneRun.of(program("p", thread(await("x", 2)), thread(write("x", 2))), "");
    assertEquals("1 write, 0 await", run.steps());
  }

  @Test
  void aTakeTakesWhatItWaitedFor() {
    OneRun run =
        OneRun.of(
            program("p", thread(take("x", 2)), thread(fetchAndAdd("x"), fetchAndAdd("x"))), "");
    assertEquals("1 update, 1 update, 0 take", run.steps());
    assertFoundAndLeft(2, 0, run.events(), 2);
  }

  @Test
  void aLockIsHeldAsOftenAsItWasTaken() {
    Events events = OneRun.of(program("p", thread(sync("l", sync("l")))), "").events();
    assertEquals(
        List.of(1L, 2L, 1L, 0L), List.of(0, 1, 2, 3).stream().map(events::written).toList());
  }

  @Test
  void aTryLockTellsWhetherItGotTheLock() {
    ModelProgram program = program("p", thread(trySync("l")), thread(trySync("l")));
    OneRun run = OneRun.of(program, "0,1");
    assertEquals("0 try-lock, 1 try-lock, 0 unlock", run.steps());
    assertEquals(1, run.events().observed(0));
    assertEquals(0, run.events().observed(1));
    assertEquals("{\"mem\":{\"x\":0,\"y\":0,\"z\":0},\"obs\":[[true],[false]]}", run.outcome());
  }

  @Test
  void whoWaitsGoesOnWhenNotifiedAndTheMonitorIsFree() {
    ModelProgram program =
        program("p", thread(sync("l", waitOn("l"))), thread(sync("l", notifyOne("l"))));
    OneRun run = OneRun.of(program, "0:2,1");
    assertEquals("0 lock, 0 wait, 1 lock, 1 notify, 1 unlock, 0 reacquire, 0 unlock", run.steps());
    assertEquals("0:2,1,1@0,1,0:2", run.schedule());
  }

  @Test
  void aNotificationThatComesTooEarlyIsLost() {
    ModelProgram program =
        program("p", thread(sync("l", waitOn("l"))), thread(sync("l", notifyAllOf("l"))));
    assertEquals(Ending.BLOCKED, OneRun.of(program, "1:3").execution().ending());
  }

  @Test
  void whoMayWakeSpuriouslyNeedsNoNotification() {
    ModelProgram program =
        new ModelProgram(
            "p", List.of(thread(sync("l", waitOn("l")))), ModelProgram.XYZ, Set.of(), true);
    assertEquals(Ending.COMPLETED, OneRun.of(program, "").execution().ending());
  }

  @Test
  void onePermitIsKeptForLaterAndASecondIsLost() {
    ModelProgram program = program("p", thread(park(), park()), thread(unpark(0), unpark(0)));
    OneRun run = OneRun.of(program, "1:2");
    assertEquals("1 unpark, 1 unpark, 0 park", run.steps());
    assertEquals(Ending.BLOCKED, run.execution().ending());
    assertEquals(Ending.COMPLETED, OneRun.of(program, "1,0,1").execution().ending());
  }

  @Test
  void aThreadIsJoinedWhenItHasEnded() {
    ModelProgram program = program("p", thread(join(1)), thread(read("x"), read("x")));
    assertEquals("1 read, 1 read, 0 join", OneRun.of(program, "").steps());
  }

  @Test
  void everyValueOfADataChoiceIsObservedInSomeExecution() {
    Set<String> outcomes =
        Answer.count(program("p", thread(choose(3))), new ExhaustiveExplorer()).outcomes().keySet();
    assertEquals(3, outcomes.size());
    assertTrue(outcomes.contains("{\"mem\":{\"x\":0,\"y\":0,\"z\":0},\"obs\":[[2]]}"));
  }

  @Test
  void aCheckThatFailsEndsItsThreadWithTheMessage() {
    OneRun run = OneRun.of(program("p", thread(read("x"), check(equal(LAST, 1), "no one"))), "");
    assertEquals("no one", run.execution().failures().get(0).message());
    assertEquals(Ending.COMPLETED, run.execution().ending());
    assertEquals("{\"mem\":{\"x\":0,\"y\":0,\"z\":0},\"obs\":[\"ASSERT no one\"]}", run.outcome());
  }

  @Test
  void anIndexOutOfRangeFails() {
    OneRun run = OneRun.of(program("p", thread(write(element("a", -1), value(1)))), "");
    assertEquals(1, run.execution().failures().size());
    assertEquals(0, run.events().length());
  }

  private static void assertFoundAndLeft(long found, long left, Events events, int i) {
    assertEquals(found, events.observed(i), () -> "found by " + events.operation(i));
    assertEquals(left, events.written(i), () -> "left by " + events.operation(i));
  }
}
