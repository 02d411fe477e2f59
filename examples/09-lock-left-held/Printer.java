import java.util.concurrent.locks.ReentrantLock;

/**
 * Lesson 9: a lock that an exception leaves held.
 *
 * <p>The first job fails and is handled, but nobody gives the lock back. The second job waits for
 * ever.
 *
 * <pre>./sprang check examples/09-lock-left-held/Printer.java</pre>
 */
public class Printer {
  private static final ReentrantLock lock = new ReentrantLock();

  static void print(String text) {
    lock.lock();
    if (text.isEmpty()) {
      throw new IllegalArgumentException("nothing to print");
    }
    lock.unlock();
  }

  static void tryToPrint(String text) {
    try {
      print(text);
    } catch (IllegalArgumentException handled) {
      // the user hears of it
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> tryToPrint(""));
    other.start();
    tryToPrint("page");
    other.join();
  }
}
