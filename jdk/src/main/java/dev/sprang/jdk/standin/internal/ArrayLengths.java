package dev.sprang.jdk.standin.internal;

/** Stands for what twins use of {@code jdk.internal.util.ArraysSupport}. */
public final class ArrayLengths {
  /** Some JVMs have no larger arrays. */
  private static final int MOST = Integer.MAX_VALUE - 8;

  private ArrayLengths() {}

  /** The length of an array that has to grow. */
  public static int newLength(int old, int least, int preferred) {
    int length = old + Math.max(least, preferred);
    if (length > 0 && length <= MOST) {
      return length;
    } else if (old + least < 0) {
      throw new OutOfMemoryError("Required array length too large");
    }
    return Math.max(old + least, MOST);
  }
}
