package dev.sprang.engine;

import java.util.Arrays;

/** The words of a state's exact description as an engine collects them, and their fingerprint. */
public class ImageWords {
  private static final long C1 = 0x87C37B91114253D5L;
  private static final long C2 = 0x4CF5AD432745937FL;

  private long[] words = new long[256];
  private int length;
  private long high;
  private long low;

  public final void clear() {
    length = 0;
  }

  public final void add(long word) {
    if (length == words.length) {
      words = Arrays.copyOf(words, 2 * length);
    }
    words[length++] = word;
  }

  public int length() {
    return length;
  }

  public long word(int i) {
    return words[i];
  }

  public long high() {
    return high;
  }

  public long low() {
    return low;
  }

  /** Computes the fingerprint: 128 bits, mixed as in MurmurHash3 (Appleby 2011). */
  public final ImageWords seal() {
    long a = length;
    long b = length;
    for (int i = 0; i < length; i += 2) {
      a ^= Long.rotateLeft(words[i] * C1, 31) * C2;
      a = (Long.rotateLeft(a, 27) + b) * 5 + 0x52DCE729;
      long second = i + 1 < length ? words[i + 1] : 0;
      b ^= Long.rotateLeft(second * C2, 33) * C1;
      b = (Long.rotateLeft(b, 31) + a) * 5 + 0x38495AB5;
    }
    a += b;
    b += a;
    a = mixed(a);
    b = mixed(b);
    high = a + b;
    low = b + high;
    return this;
  }

  private static long mixed(long word) {
    long mixed = (word ^ word >>> 33) * 0xFF51AFD7ED558CCDL;
    mixed = (mixed ^ mixed >>> 33) * 0xC4CEB9FE1A85EC53L;
    return mixed ^ mixed >>> 33;
  }
}
