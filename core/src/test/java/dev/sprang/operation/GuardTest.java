package dev.sprang.operation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class GuardTest {
  @Test
  void equalsOrHasChanged() {
    assertTrue(new Guard.Equal(5).holds(5));
    assertFalse(new Guard.Equal(5).holds(6));
    assertTrue(new Guard.Changed(5).holds(6));
    assertFalse(new Guard.Changed(5).holds(5));
  }

  @Test
  void isWithinBounds() {
    Guard guard = new Guard.Within(Long.SIZE, -1, 3);
    assertFalse(guard.holds(-2));
    assertTrue(guard.holds(-1));
    assertTrue(guard.holds(2));
    assertFalse(guard.holds(3));
  }

  /** The rest of the value is about something else. */
  @Test
  void theLowestBitsAreWithinBounds() {
    Guard guard = new Guard.Within(8, 1, 256);
    assertTrue(guard.holds(0xAB01));
    assertFalse(guard.holds(0xAB00));
  }

  @Test
  void hasOneOfSeveralBits() {
    assertTrue(new Guard.HasBits(6).holds(2));
    assertFalse(new Guard.HasBits(6).holds(9));
  }

  @Test
  void comesToZeroWithTheValueInRegisterZero() {
    Expression isNotFour =
        new Expression.Binary(
            Expression.Operator.UNEQUAL, new Expression.Register(0), Expression.constant(4));
    assertTrue(new Guard.Zero(isNotFour).holds(4));
    assertFalse(new Guard.Zero(isNotFour).holds(5));
  }

  @Test
  void neverHolds() {
    for (long value : new long[] {Long.MIN_VALUE, -1, 0, 1, Long.MAX_VALUE}) {
      assertFalse(Guard.NEVER.holds(value));
    }
  }

  @Test
  void guardsAreComparedByWhatTheySay() {
    assertEquals(new Guard.Equal(1), new Guard.Equal(1));
    assertNotEquals(new Guard.Equal(1), new Guard.Changed(1));
  }
}
