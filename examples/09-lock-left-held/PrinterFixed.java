import java.util.concurrent.locks.ReentrantLock;

/**
 * Lesson 9, mended: give the lock back in a finally block.
 *
 * <pre>./sprang check examples/09-lock-left-held/PrinterFixed.java</pre>
 */
public class PrinterFixed {
  private static final ReentrantLock lock = new ReentrantLock();

  static void print(String text) {
    lock.lock();
    try {
      if (text.isEmpty()) {
        throw new IllegalArgumentException("nothing to print");
      }
    } finally {
      lock.unlock();
    }
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
