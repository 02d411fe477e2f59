package dev.sprang.vm.guest;

/** What the call sites of string concatenation are made of. */
public final class Texts {
  private Texts() {}

  /** The two texts as one; a null becomes the word. */
  public static native String join(String first, String second);
}
