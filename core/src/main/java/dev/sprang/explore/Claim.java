package dev.sprang.explore;

import java.util.Comparator;

/**
 * What an explorer has shown when it needs no further run.
 *
 * @param complete whether every behaviour of the program was covered
 * @param text what was covered, as a sentence for the user
 */
public record Claim(boolean complete, String text) {
  private static final Comparator<Claim> BY_WEAKNESS =
      Comparator.comparing((Claim claim) -> claim.complete).thenComparing(Claim::text);

  /** What two parts have shown together: no more than the one that has shown less. */
  Claim merge(Claim other) {
    return BY_WEAKNESS.compare(this, other) <= 0 ? this : other;
  }

  public static Claim complete(String text) {
    return new Claim(true, text);
  }

  public static Claim partial(String text) {
    return new Claim(false, text);
  }
}
