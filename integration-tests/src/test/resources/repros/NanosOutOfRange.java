/** Beside milliseconds there are less than a million nanoseconds. */
public class NanosOutOfRange {
  interface Wait {
    void begin(int nanos) throws InterruptedException;
  }

  static void check(Wait wait) throws InterruptedException {
    for (int nanos : new int[] {-1, 1_000_000}) {
      try {
        wait.begin(nanos);
      } catch (IllegalArgumentException expected) {
        continue;
      }
      throw new AssertionError(nanos);
    }
    wait.begin(999_999);
  }

  public static void main(String[] args) throws InterruptedException {
    Object lock = new Object();
    Thread other =
        new Thread(
            () -> {
              synchronized (lock) {
                lock.notify();
              }
            });
    other.start();
    check(nanos -> Thread.sleep(1, nanos));
    check(nanos -> other.join(1, nanos));
    synchronized (lock) {
      check(nanos -> lock.wait(1, nanos));
    }
  }
}
