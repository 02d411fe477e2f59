package dev.sprang.operation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ChoiceTest {
  private static final int LAST_THREAD = Choice.MAX_THREADS - 1;
  private static final int LAST_ALTERNATIVE = Choice.MAX_ALTERNATIVES - 1;

  @Test
  void aThreadWithOneWayToGoOnIsItsOwnNumber() {
    int choice = Choice.of(7);
    assertEquals(7, Choice.thread(choice));
    assertEquals(0, Choice.alternative(choice));
    assertFalse(Choice.picksThread(choice));
    assertEquals(choice, Choice.of(7, 0));
  }

  @Test
  void threadAndAlternativeAreKeptApartUpToTheLargest() {
    int choice = Choice.of(LAST_THREAD, LAST_ALTERNATIVE);
    assertEquals(LAST_THREAD, Choice.thread(choice));
    assertEquals(LAST_ALTERNATIVE, Choice.alternative(choice));
    assertFalse(Choice.picksThread(choice));
    assertFalse(Choice.picksWrite(choice));
  }

  @Test
  void aWriteToReadFromIsNamedUpToTheLargest() {
    int choice = Choice.readingFrom(LAST_THREAD, LAST_ALTERNATIVE - 1);
    assertTrue(Choice.picksWrite(choice));
    assertFalse(Choice.picksThread(choice));
    assertEquals(LAST_THREAD, Choice.thread(choice));
    assertEquals(LAST_ALTERNATIVE - 1, Choice.picked(choice));
    assertEquals(-1, Choice.picked(Choice.readingFrom(LAST_THREAD, -1)));
    assertNotEquals(Choice.of(3), Choice.readingFrom(3, -1));
    assertNotEquals(Choice.NONE, choice);
    assertNotEquals(Choice.picking(3, 5), Choice.readingFrom(3, 5));
  }

  @Test
  void anAlternativeThatDoesNotFitIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> Choice.of(1, LAST_ALTERNATIVE + 1));
    assertThrows(IllegalArgumentException.class, () -> Choice.readingFrom(1, -2));
    assertThrows(IllegalArgumentException.class, () -> Choice.readingFrom(1, LAST_ALTERNATIVE));
  }

  @Test
  void aPickedThreadIsNamedUpToTheLargest() {
    int choice = Choice.picking(LAST_THREAD, LAST_THREAD);
    assertTrue(Choice.picksThread(choice));
    assertEquals(LAST_THREAD, Choice.thread(choice));
    assertEquals(LAST_THREAD, Choice.picked(choice));
  }

  @Test
  void pickingThreadZeroIsNotTheSameAsPickingNobody() {
    assertNotEquals(Choice.of(3), Choice.picking(3, 0));
    assertNotEquals(Choice.of(3, 2), Choice.picking(3, 2));
  }

  @Test
  void noChoiceIsTheAnswerToGiveUp() {
    assertTrue(Choice.NONE < 0);
    assertTrue(Choice.picking(LAST_THREAD, LAST_THREAD) > 0);
  }
}
