import java.nio.ByteBuffer;
import java.nio.CharBuffer;

/** One buffer's content is put into another, which several threads see. */
public class CopiedBuffer {
  static final ByteBuffer TARGET = ByteBuffer.allocate(4);

  public static void main(String[] args) throws Exception {
    Thread a =
        new Thread(
            () -> {
              ByteBuffer own = ByteBuffer.wrap(new byte[] {1, 2, 3, 4});
              own.position(1);
              synchronized (TARGET) {
                TARGET.put(own);
              }
            });
    a.start();
    CharBuffer chars = CharBuffer.allocate(3).put(CharBuffer.wrap("abc".toCharArray()));
    synchronized (TARGET) {
      int first = TARGET.array()[0];
      if (first != 0 && first != 2 || TARGET.array()[3] != 0) {
        throw new AssertionError(first);
      }
    }
    a.join();
    if (TARGET.array()[2] != 4 || TARGET.position() != 3 || chars.get(2) != 'c') {
      throw new AssertionError();
    }
  }
}
