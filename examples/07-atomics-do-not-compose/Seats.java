import java.util.concurrent.atomic.AtomicInteger;

/**
 * Lesson 7: two atomic calls are not one.
 *
 * <p>There is one seat left. Asking and taking are each atomic, but another thread may take it in
 * between.
 *
 * <pre>./sprang check examples/07-atomics-do-not-compose/Seats.java</pre>
 */
public class Seats {
  private static final int ALL = 1;
  private static final AtomicInteger taken = new AtomicInteger();

  static boolean take() {
    if (taken.get() < ALL) {
      taken.incrementAndGet();
      return true;
    }
    return false;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(Seats::take);
    other.start();
    take();
    other.join();
    assert taken.get() <= ALL : taken + " of " + ALL + " seats taken";
  }
}
