// jars: backport-util-concurrent-3.1
// truth: verified
// what: `ReentrantLock`, `LinkedBlockingQueue` and `CountDownLatch` of Java 1.4
import edu.emory.mathcs.backport.java.util.concurrent.CountDownLatch;
import edu.emory.mathcs.backport.java.util.concurrent.LinkedBlockingQueue;
import edu.emory.mathcs.backport.java.util.concurrent.locks.ReentrantLock;

public class Backport {
  static int count;

  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    LinkedBlockingQueue queue = new LinkedBlockingQueue();
    CountDownLatch latch = new CountDownLatch(1);
    Thread a =
        new Thread(
            () -> {
              try {
                queue.put("x");
                lock.lock();
                count++;
                lock.unlock();
                latch.countDown();
              } catch (InterruptedException e) {
                throw new AssertionError(e);
              }
            });
    a.start();
    queue.take();
    lock.lock();
    count++;
    lock.unlock();
    latch.await();
    if (count != 2) {
      throw new AssertionError(count);
    }
    a.join();
  }
}
