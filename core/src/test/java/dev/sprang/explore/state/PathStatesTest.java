package dev.sprang.explore.state;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class PathStatesTest {
  private final PathStates path = new PathStates();

  @Test
  void aStateOfThePathClosesACircle() {
    path.add(0, 7L << 48, 1);
    path.add(3, 8L << 48, 2);
    assertTrue(path.contains(7L << 48, 1));
    assertFalse(path.contains(7L << 48, 2));
    assertFalse(path.contains(9L << 48, 1));
  }

  @Test
  void whatWasLeftIsNotOnThePathAnyMore() {
    path.add(0, 7, 1);
    path.add(3, 7, 2);
    path.truncate(3);
    assertFalse(path.contains(7, 2));
    assertTrue(path.contains(7, 1));
    path.truncate(0);
    assertFalse(path.contains(7, 1));
  }

  @Test
  void aLongPathIsKept() {
    for (int depth = 0; depth < 1_000; depth++) {
      path.add(depth, (long) depth << 48, depth);
    }
    assertTrue(path.contains(999L << 48, 999));
    path.truncate(500);
    assertFalse(path.contains(500L << 48, 500));
    assertTrue(path.contains(499L << 48, 499));
  }
}
