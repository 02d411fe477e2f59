import java.util.concurrent.locks.*;

/** Never ends: readers, and a writer who takes the lock for reading. */
public class CacheForEver {
  static final ReadWriteLock lock = new ReentrantReadWriteLock();
  static long key;
  static long value;

  public static void main(String[] args) throws Exception {
    boolean right = args[0].equals("right");
    for (int i = 0; i < 2; i++) {
      new Thread(() -> {
        while (true) {
          lock.readLock().lock();
          if (key != value) throw new AssertionError("half written");
          lock.readLock().unlock();
        }
      }).start();
    }
    Lock own = right ? lock.writeLock() : lock.readLock();
    while (true) {
      own.lock();
      key++;
      value++;
      own.unlock();
    }
  }
}
