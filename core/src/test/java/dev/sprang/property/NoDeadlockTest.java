package dev.sprang.property;

import static dev.sprang.testkit.programs.Scripts.LAST;
import static dev.sprang.testkit.programs.Scripts.await;
import static dev.sprang.testkit.programs.Scripts.check;
import static dev.sprang.testkit.programs.Scripts.equal;
import static dev.sprang.testkit.programs.Scripts.join;
import static dev.sprang.testkit.programs.Scripts.notifyOne;
import static dev.sprang.testkit.programs.Scripts.park;
import static dev.sprang.testkit.programs.Scripts.program;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.sync;
import static dev.sprang.testkit.programs.Scripts.take;
import static dev.sprang.testkit.programs.Scripts.thread;
import static dev.sprang.testkit.programs.Scripts.unpark;
import static dev.sprang.testkit.programs.Scripts.waitOn;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.engine.Limits;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.property.Violation.Form;
import dev.sprang.property.Violation.Kind;
import dev.sprang.property.Violation.Mark;
import dev.sprang.property.Violation.Role;
import dev.sprang.testkit.OneRun;
import dev.sprang.testkit.programs.MonitorPrograms;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Every way to be stuck, with what the user is told and which events to look at. */
class NoDeadlockTest {
  private static final ModelProgram WAITER_AND_NOTIFIER =
      program("p", thread(sync("l", waitOn("l"))), thread(sync("l", notifyOne("l"))));

  @Test
  void whoComesToTheEndIsFine() {
    OneRun run = OneRun.of(MonitorPrograms.lockOrder(), "0:4,1:4");
    assertEquals(Optional.empty(), run.judgedBy(new NoDeadlock()));
  }

  @Test
  void threadsThatWaitForEachOtherAreACycle() {
    Violation violation = judge(MonitorPrograms.lockOrder(), "0,1");
    assertViolation(
        NoDeadlock.DEADLOCK,
        Form.CYCLE,
        "Nobody can go on: thread 0 holds l and waits to lock m;"
            + " thread 1 holds m and waits to lock l",
        violation);
    assertEquals(List.of(new Mark(1, Role.HOLDING), new Mark(0, Role.HOLDING)), violation.marks());
    assertEquals("0", violation.thread());
  }

  @Test
  void theyAreEvenIfOthersGoOn() {
    ModelProgram program =
        program(
            "p",
            thread(read("x"), read("x"), read("x")),
            thread(sync("l", sync("m"))),
            thread(sync("m", sync("l"))));
    OneRun run = OneRun.of(program, "0,1,2,0", new Limits(4));
    Violation violation = run.judgedBy(new NoDeadlock()).orElseThrow();
    assertViolation(
        NoDeadlock.DEADLOCK,
        Form.CYCLE,
        "Threads wait for each other for ever: thread 1 holds l and waits to lock m;"
            + " thread 2 holds m and waits to lock l",
        violation);
    assertEquals(3, violation.schedule().length());
  }

  @Test
  void whoTakesALockAgainWaitsForNobody() {
    ModelProgram program =
        program("p", thread(sync("l", sync("l", read("x")))), thread(sync("l", read("x"))));
    OneRun run = OneRun.of(program, "0", new Limits(1));
    assertEquals(Optional.empty(), run.judgedBy(new NoDeadlock()));
  }

  @Test
  void twoWhoJoinEachOtherAreACycleToo() {
    assertViolation(
        NoDeadlock.DEADLOCK,
        Form.CYCLE,
        "Nobody can go on: thread 0 waits for thread 1 to end; thread 1 waits for thread 0 to end",
        judge(program("p", thread(join(1)), thread(join(0))), ""));
  }

  @Test
  void aLockMayHaveBeenKeptByAThreadThatEnded() {
    ModelProgram program =
        program("p", thread(sync("l", read("x"), check(equal(LAST, 1), "no"))), thread(sync("l")));
    Violation violation = judge(program, "0:2");
    assertViolation(
        NoDeadlock.DEADLOCK,
        Form.HOLDER_ENDED,
        "Nobody can go on: thread 1 waits to lock l, which thread 0 kept when it ended",
        violation);
    assertEquals(List.of(new Mark(0, Role.HOLDING)), violation.marks());
  }

  @Test
  void aNotificationMayComeBeforeTheWait() {
    Violation violation = judge(WAITER_AND_NOTIFIER, "1:3,0:2");
    assertViolation(
        NoDeadlock.DEADLOCK,
        Form.LOST_NOTIFICATION,
        "Nobody can go on: thread 0 waits on l to be notified,"
            + " but thread 1 notified before, when nobody waited",
        violation);
    assertEquals(
        List.of(new Mark(4, Role.WAITING), new Mark(1, Role.NOTIFYING)), violation.marks());
  }

  @Test
  void aNotificationMayWakeAnother() {
    ModelProgram program =
        program(
            "p",
            thread(sync("l", waitOn("l"))),
            thread(sync("l", waitOn("l"))),
            thread(sync("l", notifyOne("l"))));
    assertViolation(
        NoDeadlock.DEADLOCK,
        Form.MISDIRECTED_NOTIFICATION,
        "Nobody can go on: thread 0 waits on l to be notified,"
            + " but the notification by thread 2 woke thread 1",
        judge(program, "0:2,1:2,2,2@1"));
  }

  @Test
  void aNotificationMayNeverCome() {
    assertViolation(
        NoDeadlock.DEADLOCK,
        Form.NEVER_NOTIFIED,
        "Nobody can go on: thread 0 waits on l to be notified, which nobody does",
        judge(program("p", thread(sync("l", waitOn("l")))), ""));
  }

  @Test
  void aPermitMayBeGivenWhenOneIsThere() {
    Violation violation =
        judge(program("p", thread(park(), park()), thread(unpark(0), unpark(0))), "1:2");
    assertViolation(
        NoDeadlock.DEADLOCK,
        Form.LOST_PERMIT,
        "Nobody can go on: thread 0 is parked,"
            + " and the unpark by thread 1 was lost, as the permit was there already",
        violation);
    assertEquals(List.of(new Mark(1, Role.NOTIFYING)), violation.marks());
  }

  @Test
  void whoWaitsForAValueThatNeverComesIsALivenessViolation() {
    assertViolation(
        NoDeadlock.LIVENESS,
        Form.PLAIN,
        "Nobody can go on: thread 0 waits until x is 1",
        judge(program("p", thread(await("x", 1))), ""));
  }

  @Test
  void whoWaitsForMoreThanThereIsIsADeadlock() {
    assertViolation(
        NoDeadlock.DEADLOCK,
        Form.PLAIN,
        "Nobody can go on: thread 0 waits for enough in x",
        judge(program("p", thread(take("x", 1))), ""));
  }

  /** Who only waits for the end of another comes last. */
  @Test
  void theOneWhoSaysWhyComesFirst() {
    assertViolation(
        NoDeadlock.DEADLOCK,
        Form.NEVER_NOTIFIED,
        "Nobody can go on: thread 1 waits on l to be notified, which nobody does;"
            + " thread 0 waits for thread 1 to end",
        judge(program("p", thread(join(1)), thread(sync("l", waitOn("l")))), ""));
  }

  private static Violation judge(ModelProgram program, String schedule) {
    return OneRun.of(program, schedule).judgedBy(new NoDeadlock()).orElseThrow();
  }

  private static void assertViolation(Kind kind, Form form, String message, Violation violation) {
    assertEquals(message, violation.message());
    assertEquals(kind, violation.kind());
    assertEquals(form, violation.form());
  }
}
