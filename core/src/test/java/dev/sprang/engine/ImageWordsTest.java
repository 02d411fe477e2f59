package dev.sprang.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ImageWordsTest {
  private static List<Long> fingerprint(long... words) {
    ImageWords image = new ImageWords();
    for (long word : words) {
      image.add(word);
    }
    image.seal();
    return List.of(image.high(), image.low());
  }

  @Test
  void keepsEveryWord() {
    ImageWords image = new ImageWords();
    for (int i = 0; i < 1_000; i++) {
      image.add(3L * i);
    }
    assertEquals(1_000, image.length());
    assertEquals(2_997, image.word(999));
  }

  @Test
  void equalWordsHaveEqualFingerprintsWhateverWasThereBefore() {
    ImageWords image = new ImageWords();
    image.add(8);
    image.add(9);
    image.seal();
    image.clear();
    image.add(1);
    image.seal();
    assertEquals(fingerprint(1), List.of(image.high(), image.low()));
  }

  @Test
  void orderLengthAndZeroesCount() {
    assertNotEquals(fingerprint(1, 2), fingerprint(2, 1));
    assertNotEquals(fingerprint(), fingerprint(0));
    assertNotEquals(fingerprint(0), fingerprint(0, 0));
    assertNotEquals(fingerprint(5), fingerprint(5, 0));
  }

  /** Neighbouring numbers are what states differ by. */
  @Test
  void neighboursAreToldApart() {
    Set<List<Long>> all = new HashSet<>();
    for (long a = 0; a < 100; a++) {
      for (long b = 0; b < 100; b++) {
        all.add(fingerprint(a, b));
      }
    }
    assertEquals(10_000, all.size());
  }
}
