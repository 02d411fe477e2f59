package dev.sprang.testkit;

import dev.sprang.engine.ImageWords;
import dev.sprang.engine.StateImage;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Keeps every state word by word, and counts different ones with the same fingerprint. */
public final class Collisions {
  private record Fingerprint(long high, long low) {}

  private final Map<Fingerprint, long[]> known = new HashMap<>();
  private long found;

  /** The image, with every state that is read from it noted. */
  public StateImage watch(StateImage image) {
    return new LyingImage.Exact(image, this);
  }

  void note(ImageWords image) {
    long[] words = new long[image.length()];
    for (int i = 0; i < words.length; i++) {
      words[i] = image.word(i);
    }
    long[] first = known.putIfAbsent(new Fingerprint(image.high(), image.low()), words);
    if (first != null && !Arrays.equals(first, words)) {
      found++;
    }
  }

  public long found() {
    return found;
  }

  public int states() {
    return known.size();
  }
}
