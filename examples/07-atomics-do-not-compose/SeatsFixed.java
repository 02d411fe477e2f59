import java.util.concurrent.atomic.AtomicInteger;

/**
 * Lesson 7, mended: compare-and-set takes the seat only if nobody came in between.
 *
 * <pre>./sprang check examples/07-atomics-do-not-compose/SeatsFixed.java</pre>
 */
public class SeatsFixed {
  private static final int ALL = 1;
  private static final AtomicInteger taken = new AtomicInteger();

  static boolean take() {
    int seen = taken.get();
    while (seen < ALL) {
      if (taken.compareAndSet(seen, seen + 1)) {
        return true;
      }
      seen = taken.get();
    }
    return false;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(SeatsFixed::take);
    other.start();
    take();
    other.join();
    assert taken.get() <= ALL : taken + " of " + ALL + " seats taken";
  }
}
