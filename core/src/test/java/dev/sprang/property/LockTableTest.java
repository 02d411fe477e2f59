package dev.sprang.property;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.execution.EventLog;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import org.junit.jupiter.api.Test;

class LockTableTest {
  private static final int LOCK = 70;

  private final EventLog log = new EventLog();
  private final LockTable locks = new LockTable();

  @Test
  void aLockIsHeldSinceItWasTaken() {
    add(0, OperationKind.LOCK, 1);
    assertEquals(0, takenAt());
    add(0, OperationKind.UNLOCK, 0);
    assertEquals(-1, takenAt());
  }

  @Test
  void aLockThatIsTakenAgainIsHeldSinceTheFirstTime() {
    add(0, OperationKind.LOCK, 1);
    add(0, OperationKind.LOCK, 2);
    add(0, OperationKind.UNLOCK, 1);
    assertEquals(0, takenAt());
    add(0, OperationKind.UNLOCK, 0);
    add(1, OperationKind.LOCK, 1);
    assertEquals(4, takenAt());
  }

  @Test
  void whoWaitsGivesTheLockBackUntilHeHasItAgain() {
    add(0, OperationKind.LOCK, 1);
    add(0, OperationKind.WAIT, 0);
    assertEquals(-1, takenAt());
    add(0, OperationKind.REACQUIRE, 1);
    assertEquals(2, takenAt());
  }

  @Test
  void aTryLockTakesTheLockOnlyIfItGotIt() {
    add(0, OperationKind.LOCK, 1);
    Operation tries = Operation.monitor(OperationKind.TRY_LOCK, LOCK);
    log.append(1, tries, tries.footprint(), 0, 1, 0);
    assertEquals(0, takenAt());
    add(0, OperationKind.UNLOCK, 0);
    log.append(1, tries, tries.footprint(), 1, 1, 0);
    assertEquals(3, takenAt());
  }

  @Test
  void nothingOfTheLastExecutionIsLeft() {
    add(0, OperationKind.LOCK, 1);
    assertEquals(0, takenAt());
    log.truncate(0);
    assertEquals(-1, takenAt());
    assertEquals(0, locks.objects());
  }

  private int takenAt() {
    locks.read(log);
    return locks.takenAt(LOCK);
  }

  private void add(int thread, OperationKind kind, long holds) {
    Operation operation = Operation.monitor(kind, LOCK);
    log.append(thread, operation, operation.footprint(), 0, holds, 0);
  }
}
