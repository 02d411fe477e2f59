package dev.sprang.explore.hunt;

import static dev.sprang.testkit.programs.Scripts.program;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.sync;
import static dev.sprang.testkit.programs.Scripts.thread;
import static dev.sprang.testkit.programs.Scripts.write;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.execution.HappensBefore;
import dev.sprang.testkit.OneRun;
import org.junit.jupiter.api.Test;

/**
 * Thread 0: lock l (0), lock m (1), write x (2), unlock m (3), unlock l (4), read y (5). Thread 1:
 * lock l (6), read x (7), unlock l (8), write y (9).
 */
class LanesTest {
  private final OneRun run =
      OneRun.of(
          program(
              "p",
              thread(sync("l", sync("m", write("x", 7))), read("y")),
              thread(sync("l", read("x")), write("y", 1))),
          "0:6,1:4");
  private final Lanes lanes = new Lanes(run.events(), order());

  private HappensBefore order() {
    HappensBefore order = new HappensBefore();
    order.extend(run.events());
    return order;
  }

  @Test
  void aLockIsReleasedWhereItsSectionEnds() {
    assertEquals(4, lanes.release(0));
    assertEquals(3, lanes.release(1));
    assertEquals(8, lanes.release(6));
  }

  @Test
  void aSectionIsAllThatTheThreadDoesInIt() {
    assertArrayEquals(new int[] {0, 0, 0, 0, 0}, lanes.section(0));
    assertArrayEquals(new int[] {0, 0, 0}, lanes.section(1));
    assertArrayEquals(new int[] {1, 1, 1}, lanes.section(6));
  }

  @Test
  void tellsWhatAThreadFoundLast() {
    assertEquals(0, lanes.foundBefore(7));
    assertEquals(7, lanes.foundBefore(8));
    assertEquals(7, lanes.foundBefore(9));
  }

  @Test
  void twoHaveACommonLockIfOneOfThoseTheyHoldIsTheSame() {
    assertTrue(lanes.haveCommonLock(2, 6), "l, around m");
    assertFalse(lanes.haveCommonLock(5, 6), "given back");
    assertFalse(lanes.haveCommonLock(2, 8), "given back by the other");
  }

  @Test
  void findsWhatConflictsUnderTwoLocks() {
    assertEquals(2, lanes.conflictUnder(0, 6));
    assertEquals(7, lanes.conflictWith(2, 6));
    assertEquals(-1, lanes.conflictWith(5, 6));
  }
}
