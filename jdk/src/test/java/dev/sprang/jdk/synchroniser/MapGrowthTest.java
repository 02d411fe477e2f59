package dev.sprang.jdk.synchroniser;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** A map of 16 bins gets more with its twelfth key. */
class MapGrowthTest {
  private static final int BINS = 16;

  private final MapGrowth growth =
      new MapGrowth() {
        private final long[] words = new long[WORDS];

        @Override
        protected long get(int word) {
          return words[word];
        }

        @Override
        protected void set(int word, long value) {
          words[word] = value;
        }
      };

  @Test
  void cellsAreTogetherIfThereAreFewBinsOrMuchInThem() {
    assertFalse(growth.areApart(8, 0));
    growth.forget();
    assertFalse(growth.areApart(BINS, 8));
    growth.forget();
    assertTrue(growth.areApart(BINS, 7));
  }

  @Test
  void whatWasDecidedStays() {
    assertTrue(growth.areApart(BINS, 7));
    assertTrue(growth.areApart(BINS, 9));
  }

  @Test
  void theTwelfthKeyIsTooMuch() {
    growth.areApart(BINS, 0);
    for (int size = 1; size < 12; size++) {
      assertTrue(growth.isKept(size, BINS, size));
    }
    assertFalse(growth.isKept(0, BINS, 12));
  }

  @Test
  void oneThatComesAndGoesIsOne() {
    growth.areApart(BINS, 7);
    for (int round = 0; round < 20; round++) {
      assertTrue(growth.isKept(3, BINS, 8));
      assertTrue(growth.isKept(3, BINS, 7));
    }
  }

  /** Five keys that come one after the other, each when the last has gone, may come at once. */
  @Test
  void whatNeverMetMightHave() {
    growth.areApart(BINS, 7);
    for (int cell = 0; cell < 4; cell++) {
      assertTrue(growth.isKept(cell, BINS, 8));
      assertTrue(growth.isKept(cell, BINS, 7));
    }
    assertFalse(growth.isKept(4, BINS, 8));
  }

  @Test
  void aCallAboutTheWholeMapIsAFreshStart() {
    growth.areApart(BINS, 7);
    growth.isKept(1, BINS, 8);
    assertTrue(growth.isKept(ContentOperations.WHOLE, BINS, 0));
    for (int size = 1; size < 12; size++) {
      assertTrue(growth.isKept(size, BINS, size));
    }
  }

  @Test
  void otherBinsMeanThatItHasGrown() {
    growth.areApart(BINS, 0);
    assertFalse(growth.isKept(0, 32, 1));
  }
}
