package dev.sprang.launcher.input;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Guesses what a misspelt word was meant to be. */
public final class Spelling {
  private Spelling() {}

  /** {@code " Did you mean x?"}, with the space, or nothing if no word is close. */
  public static String didYouMean(String written, Collection<String> known) {
    return closest(written, known).map(word -> " Did you mean " + word + "?").orElse("");
  }

  private static Optional<String> closest(String written, Collection<String> known) {
    String word = written.toLowerCase(Locale.ROOT);
    return known.stream()
        .filter(candidate -> isClose(distance(word, candidate), word, candidate))
        .min(Comparator.comparingInt(candidate -> distance(word, candidate)));
  }

  /** One slip in three letters, but something must be right. */
  private static boolean isClose(int distance, String word, String candidate) {
    return distance <= Math.max(1, (candidate.length() + 1) / 3)
        && distance < Math.max(word.length(), candidate.length());
  }

  /** How many letters must be put in, left out or changed; upper and lower case are the same. */
  private static int distance(String word, String candidate) {
    String other = candidate.toLowerCase(Locale.ROOT);
    int[] previous = new int[other.length() + 1];
    for (int j = 0; j <= other.length(); j++) {
      previous[j] = j;
    }
    for (int i = 1; i <= word.length(); i++) {
      int[] current = new int[other.length() + 1];
      current[0] = i;
      for (int j = 1; j <= other.length(); j++) {
        int changed = previous[j - 1] + (word.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
        current[j] = Math.min(changed, 1 + Math.min(previous[j], current[j - 1]));
      }
      previous = current;
    }
    return previous[other.length()];
  }
}
