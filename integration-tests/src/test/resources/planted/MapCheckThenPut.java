import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Misuse of a concurrent map: looks, then puts; four threads. */
public class MapCheckThenPut {
  static final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
  static final AtomicInteger made = new AtomicInteger();

  public static void main(String[] args) throws Exception {
    boolean right = args[0].equals("right");
    Thread[] threads = new Thread[4];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(() -> {
        if (right) {
          map.computeIfAbsent("key", key -> made.incrementAndGet());
        } else if (!map.containsKey("key")) {
          map.put("key", made.incrementAndGet());
        }
      });
      threads[i].start();
    }
    for (Thread thread : threads) thread.join();
    if (made.get() != 1) throw new AssertionError("made " + made);
  }
}
