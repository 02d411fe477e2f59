package dev.sprang.explore.dpor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SummariesTest {
  private static final long SEED = Long.getLong("sprang.seed", 21);

  @Test
  void everySetComesBackAndIsKeptOnce() {
    Random random = new Random(SEED);
    Summaries summaries = new Summaries();
    Map<BitSet, Integer> numbers = new HashMap<>();
    for (int i = 0; i < 2_000; i++) {
      BitSet set = new BitSet();
      int most = 1 + random.nextInt(400);
      for (int k = random.nextInt(4); k > 0; k--) {
        set.set(random.nextInt(most));
      }
      int number = summaries.number(set);
      assertEquals(number, numbers.computeIfAbsent(set, key -> number), () -> "seed " + SEED);
    }
    assertEquals(numbers.size(), numbers.values().stream().distinct().count());
    numbers.forEach((set, number) -> assertEquals(set, summaries.summary(number)));
  }

  /** Each set has one element more than the one before it, and that comes first. */
  @Test
  void setsThatDifferInLittleShareWhatTheyHaveInCommon() {
    Summaries summaries = new Summaries();
    BitSet set = new BitSet();
    for (int i = 4_000; i > 0; i--) {
      set.set(i);
      summaries.number(set);
    }
    assertTrue(summaries.bytes() < 4_000 * 40, summaries.bytes() + " bytes");
  }
}
