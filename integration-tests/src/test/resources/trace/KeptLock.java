import java.util.concurrent.locks.ReentrantLock;

/** An early return leaves the lock held. */
public class KeptLock {
  static final ReentrantLock lock = new ReentrantLock();
  static int stock = 1;

  static void take() {
    lock.lock();
    if (stock == 0) {
      return;
    }
    stock--;
    lock.unlock();
  }

  public static void main(String[] args) throws InterruptedException {
    Thread buyer = new Thread(KeptLock::take);
    buyer.start();
    buyer.join();
    take();
  }
}
