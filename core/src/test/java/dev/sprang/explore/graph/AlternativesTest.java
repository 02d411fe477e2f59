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
}
