package dev.sprang.execution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.sprang.operation.Hash;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class OutcomeCountsTest {
  private final OutcomeCounts counts = new OutcomeCounts(2);

  private static void add(OutcomeCounts to, String text, long count) {
    to.add(Hash.of(text), count, text);
  }

  @Test
  void onlyTheFirstTextsAreKeptAndAllAreCounted() {
    add(counts, "b", 1);
    add(counts, "c", 2);
    add(counts, "a", 3);
    add(counts, "c", 4);
    assertEquals(Map.of("b", 1L, "c", 6L), counts.texts());
    assertEquals(3, counts.distinct());
    assertEquals("{b=1, c=6} and 1 more", counts.toString());
  }

  @Test
  void countsStayWhenTheTableGrows() {
    OutcomeCounts many = new OutcomeCounts(10_000);
    for (int round = 1; round <= 2; round++) {
      for (int i = 0; i < 10_000; i++) {
        add(many, "outcome " + i, i);
      }
    }
    assertEquals(10_000, many.distinct());
    many.texts().forEach((text, count) -> assertEquals("outcome " + count / 2, text));
  }

  @Test
  void anyFingerprintIsCounted() {
    counts.add(0, 1, "none");
    counts.add(0, 1, null);
    counts.add(-1, 1, null);
    assertEquals(2, counts.distinct());
    assertEquals(Map.of("none", 2L), counts.texts());
  }

  @Test
  void partsAreMergedInWhateverOrder() {
    OutcomeCounts other = new OutcomeCounts(2);
    add(counts, "a", 1);
    add(counts, "b", 2);
    add(counts, "c", 3);
    add(other, "c", 10);
    add(other, "d", 20);
    OutcomeCounts one = new OutcomeCounts(counts);
    one.merge(other);
    OutcomeCounts two = new OutcomeCounts(other);
    two.merge(counts);
    assertEquals(Map.of("a", 1L, "b", 2L), one.texts());
    assertEquals(Map.of("c", 13L, "d", 20L), two.texts());
    assertEquals(all(one), all(two));
    assertEquals(3, counts.distinct(), "a copy counts by itself");
  }

  @Test
  void equalCountsAreEqual() {
    OutcomeCounts other = new OutcomeCounts(2);
    add(counts, "a", 1);
    add(other, "a", 1);
    assertEquals(counts, other);
    assertEquals(counts.hashCode(), other.hashCode());
    add(other, "a", 1);
    assertNotEquals(counts, other);
  }

  private static Map<Long, Long> all(OutcomeCounts counts) {
    Map<Long, Long> all = new TreeMap<>();
    counts.forEach((fingerprint, count, text) -> all.put(fingerprint, count));
    return all;
  }
}
