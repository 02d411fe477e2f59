package dev.sprang.operation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class FootprintTest {
  private static final Footprint READ = Footprint.shared(4);
  private static final Footprint WRITE = Footprint.exclusive(4);

  @Test
  void twoConflictIfOneOfThemTouchesACommonObjectExclusively() {
    assertConflict(false, READ, READ);
    assertConflict(true, READ, WRITE);
    assertConflict(true, WRITE, WRITE);
    assertConflict(false, WRITE, Footprint.exclusive(5));
  }

  @Test
  void oneCommonObjectOfManyIsEnough() {
    Footprint many = Footprint.shared(1).and(Footprint.exclusive(2)).and(Footprint.shared(3));
    assertConflict(true, many, Footprint.shared(2));
    assertConflict(true, many, Footprint.exclusive(3));
    assertConflict(false, many, Footprint.shared(3));
    assertConflict(false, many, WRITE);
    assertConflict(true, many, WRITE.and(Footprint.shared(2)));
  }

  @Test
  void theEmptyOneConflictsWithNone() {
    assertConflict(false, Footprint.EMPTY, Footprint.EMPTY);
    assertConflict(false, Footprint.EMPTY, Footprint.exclusive(0));
    assertConflict(false, Footprint.EMPTY, WRITE.and(Footprint.shared(1)));
  }

  @Test
  void anObjectThatIsExclusiveInOneStaysExclusiveInBoth() {
    assertEquals(WRITE, READ.and(WRITE));
    assertEquals(WRITE, WRITE.and(READ));
    assertEquals("{4! 1}", WRITE.and(Footprint.shared(1)).toString());
  }

  @Test
  void allItsObjectsCanBeMadeShared() {
    Footprint both = WRITE.and(Footprint.shared(1));
    assertEquals(READ.and(Footprint.shared(1)), both.shared());
    assertTrue(both.touchesExclusively(4), "and it stays as it is");
  }

  @Test
  void tellsWhatItTouchesAndHow() {
    Footprint both = WRITE.and(Footprint.shared(1));
    assertEquals(2, both.size());
    assertEquals(4, both.object(0));
    assertTrue(both.isExclusive(0));
    assertEquals(1, both.object(1));
    assertFalse(both.isExclusive(1));
    assertTrue(both.touches(1));
    assertFalse(both.touchesExclusively(1));
    assertFalse(both.touches(2));
  }

  @Test
  void equalOnesTouchTheSameInTheSameWay() {
    assertEquals(Footprint.shared(4), READ);
    assertEquals(Footprint.shared(4).hashCode(), READ.hashCode());
    assertNotEquals(READ, WRITE);
  }

  private static void assertConflict(boolean expected, Footprint one, Footprint other) {
    assertEquals(expected, one.conflicts(other), () -> one + " and " + other);
    assertEquals(expected, other.conflicts(one), () -> other + " and " + one);
  }
}
