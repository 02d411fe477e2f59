// jars: agrona-1.22.0
// truth: verified
// what: a direct `AtomicBuffer`: two threads add to one counter
import java.nio.ByteBuffer;
import org.agrona.concurrent.UnsafeBuffer;

public class AgronaBuffer {
  public static void main(String[] args) throws Exception {
    UnsafeBuffer buffer = new UnsafeBuffer(ByteBuffer.allocateDirect(64));
    Thread a = new Thread(() -> buffer.getAndAddLong(8, 1));
    a.start();
    buffer.getAndAddLong(8, 1);
    a.join();
    if (buffer.getLong(8) != 2) {
      throw new AssertionError(buffer.getLong(8));
    }
  }
}
