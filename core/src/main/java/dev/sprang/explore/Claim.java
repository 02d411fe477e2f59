package dev.sprang.explore;

/**
 * What an explorer has shown when it needs no further run.
 *
 * @param complete whether every behaviour of the program was covered
 * @param text what was covered, as a sentence for the user
 */
public record Claim(boolean complete, String text) {
  public static Claim complete(String text) {
    return new Claim(true, text);
  }

  public static Claim partial(String text) {
    return new Claim(false, text);
  }
}
