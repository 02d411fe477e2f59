package dev.sprang.jdk.standin.file;

import java.nio.ByteBuffer;
import java.util.Objects;

/** Arrays and buffers that a program has given to streams and channels, used as itself would. */
public final class CallerBytes {
  private CallerBytes() {}

  /** A copy of a part. */
  public static byte[] take(byte[] from, int begin, int length) {
    Objects.checkFromIndexSize(begin, length, from.length);
    byte[] taken = new byte[length];
    for (int i = 0; i < length; i++) {
      taken[i] = from[begin + i];
    }
    return taken;
  }

  public static void give(byte[] bytes, byte[] to, int begin) {
    for (int i = 0; i < bytes.length; i++) {
      to[begin + i] = bytes[i];
    }
  }

  public static byte[] take(ByteBuffer from) {
    byte[] taken = new byte[from.remaining()];
    from.get(taken);
    return taken;
  }

  public static int remaining(ByteBuffer buffer) {
    return buffer.remaining();
  }

  public static void give(byte[] bytes, ByteBuffer to) {
    to.put(bytes);
  }
}
