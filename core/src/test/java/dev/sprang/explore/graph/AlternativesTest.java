package dev.sprang.explore.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.explore.graph.Alternatives.Kind;
import org.junit.jupiter.api.Test;

class AlternativesTest {
  private final Alternatives alternatives = new Alternatives();

  @Test
  void theLastComesFirst() {
    for (int i = 0; i < 40; i++) {
      alternatives.push(i, i % 2 == 0 ? Kind.SOURCE : Kind.POSITION, 100 + i, 200 + i);
    }
    for (int i = 39; i >= 0; i--) {
      assertFalse(alternatives.isEmpty());
      alternatives.pop();
      assertEquals(i % 2 == 0 ? Kind.SOURCE : Kind.POSITION, alternatives.kind());
      assertEquals(i, alternatives.index());
      assertEquals(100 + i, alternatives.event());
      assertEquals(200 + i, alternatives.choice());
    }
    assertTrue(alternatives.isEmpty());
  }

  @Test
  void anyCanBeTakenAway() {
    for (int i = 0; i < 20; i++) {
      alternatives.push(i, Kind.SOURCE, 100 + i, 200 + i);
    }
    alternatives.remove(3);
    assertEquals(3, alternatives.index());
    assertEquals(103, alternatives.event());
    assertEquals(203, alternatives.choice());
    for (int i = 19; i >= 0; i--) {
      if (i != 3) {
        alternatives.pop();
        assertEquals(i, alternatives.index());
      }
    }
    assertTrue(alternatives.isEmpty());
  }
}
