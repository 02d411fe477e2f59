// jars: jctools-core-4.0.5
// truth: verified
// what: `NonBlockingHashMap`: one of two `putIfAbsent` wins
import java.util.concurrent.atomic.AtomicInteger;
import org.jctools.maps.NonBlockingHashMap;

public class JctoolsMap {
  public static void main(String[] args) throws Exception {
    NonBlockingHashMap<String, String> map = new NonBlockingHashMap<>();
    AtomicInteger won = new AtomicInteger();
    Runnable putter =
        () -> {
          if (map.putIfAbsent("k", "v") == null) {
            won.incrementAndGet();
          }
        };
    Thread a = new Thread(putter);
    a.start();
    putter.run();
    a.join();
    if (won.get() != 1) {
      throw new AssertionError(won);
    }
  }
}
