package dev.sprang.explore.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.operation.Choice;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.operation.Waits;
import org.junit.jupiter.api.Test;

class MonitorStatesTest {
  private static final int MONITOR = 6;
  private static final Operation LOCK = Operation.monitor(OperationKind.LOCK, MONITOR);
  private static final Operation UNLOCK = Operation.monitor(OperationKind.UNLOCK, MONITOR);
  private static final Operation TRY_LOCK = Operation.monitor(OperationKind.TRY_LOCK, MONITOR);
  private static final Operation WAIT = Operation.monitor(OperationKind.WAIT, MONITOR);
  private static final Operation NOTIFY_ALL = Operation.monitor(OperationKind.NOTIFY_ALL, MONITOR);
  private static final Operation NOTIFY = Operation.monitor(OperationKind.NOTIFY, MONITOR);
  private static final Operation REACQUIRE = Waits.reacquire(MONITOR, false);

  private final MonitorStates states = new MonitorStates();
  private final int heldByZero = states.after(LOCK, 0, MonitorStates.FREE);

  @Test
  void aMonitorThatIsLetGoIsFreeAgain() {
    assertFalse(states.isFree(heldByZero));
    assertEquals(1, states.holds(heldByZero));
    assertEquals(MonitorStates.FREE, states.after(UNLOCK, 0, heldByZero));
  }

  @Test
  void whoHoldsItIsToldApart() {
    assertNotEquals(heldByZero, states.after(LOCK, 1, MonitorStates.FREE));
    assertEquals(heldByZero, states.after(LOCK, 0, MonitorStates.FREE));
  }

  @Test
  void itsHolderCanTakeItAgainAndNobodyElse() {
    int twice = states.after(LOCK, 0, heldByZero);
    assertEquals(2, states.holds(twice));
    assertEquals(heldByZero, states.after(UNLOCK, 0, twice));
    assertEquals(MonitorStates.BLOCKED, states.after(LOCK, 1, heldByZero));
  }

  @Test
  void aTryLockThatFailsLeavesTheStateAsItIs() {
    assertEquals(heldByZero, states.after(TRY_LOCK, 1, heldByZero));
    assertEquals(heldByZero, states.after(TRY_LOCK, 0, MonitorStates.FREE));
  }

  @Test
  void whatIsForTheHolderIsImpossibleForOthers() {
    assertEquals(MonitorStates.IMPOSSIBLE, states.after(UNLOCK, 1, heldByZero));
    assertEquals(MonitorStates.IMPOSSIBLE, states.after(NOTIFY_ALL, 0, MonitorStates.FREE));
  }

  @Test
  void whoWaitsLeavesTheMonitorFreeAndIsNotForgotten() {
    int waiting = states.after(WAIT, 0, heldByZero);
    assertTrue(states.isFree(waiting));
    assertNotEquals(MonitorStates.FREE, waiting);
    assertEquals(MonitorStates.BLOCKED, states.after(REACQUIRE, 0, waiting));
  }

  @Test
  void whoWasWokenTakesItBackAsOftenAsItHadIt() {
    int twice = states.after(LOCK, 0, heldByZero);
    int waiting = states.after(WAIT, 0, twice);
    int notifying = states.after(LOCK, 1, waiting);
    int notified = states.after(NOTIFY_ALL, 1, notifying);
    assertEquals(MonitorStates.BLOCKED, states.after(REACQUIRE, 0, notified), "1 holds it");
    int free = states.after(UNLOCK, 1, notified);
    assertEquals(twice, states.after(REACQUIRE, 0, free));
  }

  @Test
  void aNotificationWakesOnlyWhomItPicks() {
    int zeroWaits = states.after(WAIT, 0, heldByZero);
    int bothWait = states.after(WAIT, 1, states.after(LOCK, 1, zeroWaits));
    int notifying = states.after(LOCK, 2, bothWait);
    int oneWoken = states.after(NOTIFY, Choice.picking(2, 1), notifying);
    int free = states.after(UNLOCK, 2, oneWoken);
    assertEquals(MonitorStates.BLOCKED, states.after(REACQUIRE, 0, free));
    assertTrue(states.after(REACQUIRE, 1, free) >= 0);
  }

  @Test
  void whoMayWakeSpuriouslyNeedsNobody() {
    int waiting = states.after(WAIT, 0, heldByZero);
    assertEquals(heldByZero, states.after(Waits.reacquire(MONITOR, true), 0, waiting));
  }
}
