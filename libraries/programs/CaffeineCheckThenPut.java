// jars: caffeine-3.1.8
// truth: violated
// what: `getIfPresent`, then `put`
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.concurrent.atomic.AtomicInteger;

public class CaffeineCheckThenPut {
  public static void main(String[] args) throws Exception {
    Cache<String, String> cache = Caffeine.newBuilder().build();
    AtomicInteger loads = new AtomicInteger();
    Runnable getter =
        () -> {
          if (cache.getIfPresent("k") == null) {
            loads.incrementAndGet();
            cache.put("k", "v");
          }
        };
    Thread a = new Thread(getter);
    a.start();
    getter.run();
    a.join();
    if (loads.get() != 1) {
      throw new AssertionError(loads);
    }
  }
}
