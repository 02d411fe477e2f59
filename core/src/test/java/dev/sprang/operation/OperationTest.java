package dev.sprang.operation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class OperationTest {
  private static final int X = 4;
  private static final int Y = 9;

  @Test
  void readsShareTheirLocationAndWritesDoNot() {
    assertEquals(Footprint.shared(X), Operation.read(X).footprint());
    assertEquals(Footprint.exclusive(X), Operation.write(X).footprint());
    assertEquals(Footprint.exclusive(X), Operation.update(X).footprint());
    assertEquals(Footprint.exclusive(X), Operation.survey(X).footprint());
    assertEquals(
        Footprint.exclusive(X).and(Footprint.exclusive(Y)),
        Operation.updateAll(new int[] {X, Y}).footprint());
  }

  @Test
  void aCompareAndSetMayWriteAndIsAReadIfItDoesNot() {
    Operation cas = Operation.compareAndSet(X, 5);
    assertEquals(Footprint.exclusive(X), cas.footprint());
    assertTrue(cas.isConditional());
    assertEquals(Footprint.exclusive(X), cas.footprintOver(5));
    assertEquals(Footprint.shared(X), cas.footprintOver(6));
  }

  @Test
  void anUpdateMayDependOnWhatItFinds() {
    assertFalse(Operation.update(X).isConditional());
    Operation update = Operation.updateIf(X, new Guard.HasBits(1));
    assertTrue(update.writesOver(3));
    assertFalse(update.writesOver(2));
    assertEquals(Footprint.shared(X), update.footprintOver(2));
  }

  @Test
  void whoTakesOrIsToldToStopTouchesOneOfTheTwo() {
    Operation take = Waits.takeOr(X, new Guard.Within(Long.SIZE, 1, 10), Y, new Guard.Equal(1));
    assertEquals(Footprint.exclusive(X).and(Footprint.shared(Y)), take.footprint());
    assertEquals(Footprint.exclusive(X), take.footprintOver(2));
    assertEquals(Footprint.shared(X).and(Footprint.shared(Y)), take.footprintOver(0));
    assertTrue(take.isSatisfiedBy(1, 1));
    assertFalse(take.isSatisfiedBy(1, 0));
  }

  @Test
  void anAwaitIsForOneValueOrForOneOfSeveral() {
    assertTrue(Waits.await(X, 3).awaitsOneValue());
    assertFalse(Waits.await(X, new Guard.Changed(3)).awaitsOneValue());
    Operation either = Waits.awaitChange(new int[] {X, Y}, new long[] {3, 4}, new boolean[2]);
    assertTrue(either.isSatisfiedBy(0, 4));
    assertFalse(either.isSatisfiedBy(0, 3));
    assertFalse(either.isSatisfiedBy(1, 4));
  }

  @Test
  void whoWaitsMayGoOnForAnotherReasonToo() {
    Operation sleeps = Waits.sleepUntil(X, new Guard.Equal(1)).orOnce(Y, new Guard.Equal(2));
    assertEquals(Footprint.shared(X).and(Footprint.shared(Y)), sleeps.footprint());
    assertTrue(sleeps.isSatisfiedBy(0, 1));
    assertTrue(sleeps.isSatisfiedBy(1, 2));
    assertFalse(sleeps.isSatisfiedBy(1, 1));
  }

  @Test
  void whoMayWakeSpuriouslySaysSoAndKeepsItsWaitSet() {
    Operation reacquire = Waits.reacquire(X, 3, true);
    assertTrue(reacquire.maySpuriouslyWake());
    assertEquals(3, reacquire.waitSet());
    assertFalse(Waits.reacquire(X, 3, false).maySpuriouslyWake());
    assertTrue(Operation.park(X, true).maySpuriouslyWake());
    assertFalse(Operation.compareAndSet(X, 1).maySpuriouslyWake());
    assertEquals(3, Waits.notifyAllOf(X, 3).waitSet());
  }

  @Test
  void startsAndJoinsAreOrderedWithTheirThreadAndTheEndWithAll() {
    assertTrue(Operation.start(2).ordersThread(2));
    assertFalse(Operation.start(2).ordersThread(3));
    assertTrue(Operation.join(2).ordersAnyThread());
    assertTrue(Operation.exit().ordersThread(7));
    assertFalse(Operation.read(X).ordersAnyThread());
  }

  @Test
  void onlySomeKindsEverHaveToWait() {
    assertTrue(Operation.write(X).isAlwaysEnabled());
    assertTrue(Operation.monitor(OperationKind.TRY_LOCK, X).isAlwaysEnabled());
    assertFalse(Operation.monitor(OperationKind.LOCK, X).isAlwaysEnabled());
    assertFalse(Waits.await(X, 1).isAlwaysEnabled());
    assertFalse(Operation.choose(2).isAlwaysEnabled(), "it can go on in two ways");
  }

  @Test
  void aModeChangesNothingElse() {
    Operation plain = Operation.compareAndSet(X, 5).as(Mode.PLAIN);
    assertTrue(plain.isPlain());
    assertEquals(Mode.VOLATILE, Operation.read(X).mode());
    assertEquals(Footprint.shared(X), plain.footprintOver(6));
    assertEquals(OperationKind.COMPARE_AND_SET, plain.kind());
  }

  @Test
  void aLookAtALockLeavesItShared() {
    assertEquals(Footprint.shared(X), Operation.monitor(OperationKind.QUERY_LOCK, X).footprint());
    assertEquals(Footprint.exclusive(X), Operation.monitor(OperationKind.TRY_LOCK, X).footprint());
  }

  @Test
  void operationsAreComparedByWhatTheyDo() {
    assertEquals(Waits.await(X, 3), Waits.await(X, 3));
    assertEquals(Waits.await(X, 3).hashCode(), Waits.await(X, 3).hashCode());
    assertNotEquals(Waits.await(X, 3), Waits.await(X, 4));
    assertNotEquals(Operation.read(X), Operation.read(X).as(Mode.PLAIN));
    assertNotEquals(Operation.read(X), Operation.survey(X));
  }
}
