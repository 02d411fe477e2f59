import java.util.concurrent.locks.ReentrantLock;

/** Each takes its own lock, and lets go again if the other's is taken: for ever, if unlucky. */
public class PoliteThreads {
  static final ReentrantLock left = new ReentrantLock();
  static final ReentrantLock right = new ReentrantLock();

  static void pass(ReentrantLock own, ReentrantLock other) {
    while (true) {
      own.lock();
      if (other.tryLock()) {
        other.unlock();
        own.unlock();
        return;
      }
      own.unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread one = new Thread(() -> pass(left, right));
    Thread two = new Thread(() -> pass(right, left));
    one.start();
    two.start();
    one.join();
    two.join();
  }
}
