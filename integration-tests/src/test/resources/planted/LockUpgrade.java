import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Deadlock: two readers who both want to write. */
public class LockUpgrade {
  static int value;

  public static void main(String[] args) throws Exception {
    boolean right = args[0].equals("right");
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    for (int i = 0; i < 2; i++) {
      new Thread(() -> {
        lock.readLock().lock();
        int seen = value;
        if (right) lock.readLock().unlock();
        lock.writeLock().lock();
        value = seen + 1;
        lock.writeLock().unlock();
        if (!right) lock.readLock().unlock();
      }).start();
    }
  }
}
