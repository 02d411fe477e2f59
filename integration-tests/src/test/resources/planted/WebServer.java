import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;

/** Never ends: three workers serve requests, and count sessions without care. */
public class WebServer {
  static final LinkedBlockingQueue<Integer> requests = new LinkedBlockingQueue<>(2);
  static final AtomicInteger free = new AtomicInteger(1);

  public static void main(String[] args) throws Exception {
    boolean right = args[0].equals("right");
    for (int i = 0; i < 3; i++) {
      new Thread(() -> {
        try {
          while (true) serve(right, requests.take());
        } catch (InterruptedException end) {
          throw new AssertionError();
        }
      }).start();
    }
    for (int request = 0; ; request++) requests.put(request);
  }

  static void serve(boolean right, int request) {
    boolean got = right ? free.getAndUpdate(n -> Math.max(0, n - 1)) > 0 : free.get() > 0;
    if (!right && got) free.decrementAndGet();
    if (free.get() < 0) throw new AssertionError("too many sessions at " + request);
    if (got) free.incrementAndGet();
  }
}
