// jars: guava-33.3.1-jre failureaccess-1.0.2
// truth: verified
// what: `LoadingCache` loads once
import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;
import java.util.concurrent.atomic.AtomicInteger;

public class GuavaCache {
  public static void main(String[] args) throws Exception {
    AtomicInteger loads = new AtomicInteger();
    LoadingCache<String, String> cache =
        CacheBuilder.newBuilder()
            .concurrencyLevel(1)
            .build(
                new CacheLoader<String, String>() {
                  @Override
                  public String load(String key) {
                    loads.incrementAndGet();
                    return key;
                  }
                });
    Thread a = new Thread(() -> cache.getUnchecked("k"));
    a.start();
    cache.getUnchecked("k");
    a.join();
    if (loads.get() != 1) {
      throw new AssertionError(loads);
    }
  }
}
