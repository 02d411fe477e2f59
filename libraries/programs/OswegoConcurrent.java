// jars: concurrent-1.3.4
// truth: verified
// what: `Mutex`, `BoundedBuffer`, `Latch` and `PooledExecutor` of the time before java.util.concurrent
import EDU.oswego.cs.dl.util.concurrent.BoundedBuffer;
import EDU.oswego.cs.dl.util.concurrent.Latch;
import EDU.oswego.cs.dl.util.concurrent.Mutex;

public class OswegoConcurrent {
  static int count;

  public static void main(String[] args) throws Exception {
    Mutex mutex = new Mutex();
    Latch latch = new Latch();
    BoundedBuffer buffer = new BoundedBuffer(1);
    Thread a =
        new Thread(
            () -> {
              try {
                latch.acquire();
                mutex.acquire();
                count++;
                mutex.release();
                buffer.put("a");
              } catch (InterruptedException e) {
                throw new AssertionError(e);
              }
            });
    a.start();
    latch.release();
    mutex.acquire();
    count++;
    mutex.release();
    buffer.take();
    if (count != 2) {
      throw new AssertionError(count);
    }
    a.join();
  }
}
