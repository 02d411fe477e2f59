package dev.sprang.property;

import dev.sprang.operation.Names;
import java.util.Arrays;

/** Which sites are in a method of {@code dev.sprang.api.Sprang} that says what should hold. */
final class SprangSites {
  private static final String SPRANG = "dev.sprang.api.Sprang";
  private static final int NONE = -1;

  /** The methods. */
  enum Method {
    /** Starts a thread that looks whether something always holds. */
    ALWAYS("always"),
    /** Starts a thread that looks whether something comes. */
    EVENTUALLY("eventually"),
    /** Begins a block that should be atomic. */
    OPENS("opens"),
    /** Ends one. */
    CLOSES("closes");

    private final String word;

    Method(String word) {
      this.word = word;
    }
  }

  /** By site: one more than the ordinal of its method, 0 if not known yet, or none. */
  private int[] methods = new int[64];

  boolean isIn(int site, Method method, Names names) {
    if (site < 0) {
      return false;
    }
    if (site >= methods.length) {
      methods = Arrays.copyOf(methods, Math.max(2 * methods.length, site + 1));
    }
    if (methods[site] == 0) {
      methods[site] = methodAt(site, names);
    }
    return methods[site] == method.ordinal() + 1;
  }

  private static int methodAt(int site, Names names) {
    return names
        .frame(site)
        .filter(frame -> frame.type().equals(SPRANG))
        .flatMap(
            frame ->
                Arrays.stream(Method.values())
                    .filter(method -> method.word.equals(frame.method()))
                    .findFirst())
        .map(method -> method.ordinal() + 1)
        .orElse(NONE);
  }
}
