import java.util.concurrent.atomic.AtomicInteger;

/** Two atomic variables that belong together are changed one after the other. */
public class TornPair {
  static final AtomicInteger in = new AtomicInteger(10);
  static final AtomicInteger out = new AtomicInteger();

  public static void main(String[] args) throws Exception {
    boolean right = args[0].equals("right");
    Thread mover = new Thread(() -> {
      synchronized (right ? in : new Object()) {
        in.decrementAndGet();
        out.incrementAndGet();
      }
    });
    mover.start();
    synchronized (in) {
      int sum = in.get() + out.get();
      if (sum != 10) throw new AssertionError("sum " + sum);
    }
    mover.join();
  }
}
