import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** Two threads take two locks in different orders, or give up after some time, beside one that never ends. */
public class LocksWhileOthersGoOn {
  static final ReentrantLock FIRST = new ReentrantLock();
  static final ReentrantLock SECOND = new ReentrantLock();
  static volatile int beats;

  static void both(ReentrantLock one, ReentrantLock other, boolean isTimed) {
    one.lock();
    try {
      if (isTimed && !other.tryLock(5, TimeUnit.SECONDS)) {
        return;
      } else if (!isTimed) {
        other.lock();
      }
      other.unlock();
    } catch (InterruptedException never) {
      throw new AssertionError(never);
    } finally {
      one.unlock();
    }
  }

  public static void main(String[] args) {
    boolean isTimed = args.length > 0;
    new Thread(() -> both(FIRST, SECOND, isTimed)).start();
    new Thread(() -> both(SECOND, FIRST, isTimed)).start();
    while (true) {
      beats = 1;
      beats = 2;
    }
  }
}
