package dev.sprang.operation;

/** Mixes numbers into 64 bits that look random (the finalizer of SplitMix64). */
public final class Hash {
  private Hash() {}

  public static long of(long number) {
    long z = number + 0x9E3779B97F4A7C15L;
    z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
    z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
    return z ^ z >>> 31;
  }

  public static long of(long first, long second) {
    return of(of(first) + second);
  }

  /**
   * The hash of a sequence with one number more. For long ones: whoever keeps the last hash mixes
   * it by {@link #of(long)}.
   */
  public static long append(long hash, long number) {
    long z = (hash ^ number) * 0x9E3779B97F4A7C15L;
    return z ^ z >>> 29;
  }

  public static long of(CharSequence text) {
    long hash = text.length();
    for (int i = 0; i < text.length(); i++) {
      hash = append(hash, text.charAt(i));
    }
    return of(hash);
  }
}
