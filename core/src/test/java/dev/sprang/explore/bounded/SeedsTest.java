package dev.sprang.explore.bounded;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SeedsTest {
  private final Seeds seeds = new Seeds();

  @Test
  void thereIsNothingToRunAgainAtFirst() {
    assertTrue(seeds.isEmpty());
    assertFalse(seeds.hasMore());
  }

  @Test
  void aSeedIsDelayedAtEveryDepthUpToItsLast() {
    seeds.add(new int[] {}, 1);
    assertTrue(seeds.advance());
    assertEquals(0, seeds.from());
    seeds.added(0);
    assertFalse(seeds.advance(), "there is one depth more");
    assertEquals(1, seeds.from());
    seeds.added(1);
    assertFalse(seeds.hasMore());
  }

  @Test
  void theOldestComesFirst() {
    for (int i = 0; i < 50; i++) {
      seeds.add(new int[] {i, 3}, 3);
    }
    for (int i = 0; i < 50; i++) {
      assertTrue(seeds.advance());
      assertArrayEquals(new int[] {i, 3}, seeds.steps());
      assertEquals(3, seeds.from(), "from where it was delayed last");
      seeds.added(3);
    }
    assertFalse(seeds.hasMore());
  }
}
