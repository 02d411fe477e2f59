package dev.sprang.jdk.call;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class LockersTest {
  private static final int RELEASING = 9;

  private final Lockers lockers = new Lockers();

  @Test
  void thoseWhoWaitForALockAreOwedInTheOrderOfComing() {
    lockers.add(1, "lock");
    lockers.add(2, "other");
    lockers.add(3, "lock");
    assertTrue(lockers.release(RELEASING, "lock"));
    assertEquals(1, lockers.owedBy(RELEASING));
    lockers.forgetOwedBy(RELEASING);
    assertEquals(3, lockers.owedBy(RELEASING));
    lockers.forgetOwedBy(RELEASING);
    assertEquals(-1, lockers.owedBy(RELEASING));
    assertTrue(lockers.release(RELEASING, "other"), "who waits for another lock is still there");
  }

  @Test
  void whoBeganAnotherWaitIsNotOwedAnyMore() {
    lockers.add(1, "lock");
    lockers.release(RELEASING, "lock");
    assertTrue(lockers.isStillOwedBy(RELEASING));
    lockers.forgetWaitsOf(1);
    assertFalse(lockers.isStillOwedBy(RELEASING));
  }

  @Test
  void aDebtIsOneThreadsOnly() {
    lockers.add(1, "lock");
    lockers.release(RELEASING, "lock");
    assertFalse(lockers.release(RELEASING + 1, "lock"));
    lockers.clear();
    assertEquals(-1, lockers.owedBy(RELEASING));
  }
}
