// jars: concurrent-1.3.4
// truth: violated
// what: one of two threads forgets the `Mutex`
import EDU.oswego.cs.dl.util.concurrent.Mutex;

public class OswegoUnlocked {
  static int count;

  public static void main(String[] args) throws Exception {
    Mutex mutex = new Mutex();
    Thread a =
        new Thread(
            () -> {
              try {
                mutex.acquire();
                count++;
                mutex.release();
              } catch (InterruptedException e) {
                throw new AssertionError(e);
              }
            });
    a.start();
    count++;
    a.join();
    if (count != 2) {
      throw new AssertionError(count);
    }
  }
}
