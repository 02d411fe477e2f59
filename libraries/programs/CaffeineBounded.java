// jars: caffeine-3.1.8
// truth: verified
// what: the same with a bound
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.concurrent.atomic.AtomicInteger;

public class CaffeineBounded {
  public static void main(String[] args) throws Exception {
    Cache<String, String> cache =
        Caffeine.newBuilder().maximumSize(10).executor(Runnable::run).build();
    AtomicInteger loads = new AtomicInteger();
    Runnable getter =
        () ->
            cache.get(
                "k",
                k -> {
                  loads.incrementAndGet();
                  return "v";
                });
    Thread a = new Thread(getter);
    a.start();
    getter.run();
    a.join();
    if (loads.get() != 1) {
      throw new AssertionError(loads);
    }
  }
}
