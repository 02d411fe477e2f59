// jars: resilience4j-core-2.2.0 resilience4j-bulkhead-2.2.0 slf4j-api-2.0.16
// truth: verified
// what: a `Bulkhead` of one, SLF4J beside it
import io.github.resilience4j.bulkhead.Bulkhead;
import io.github.resilience4j.bulkhead.BulkheadConfig;
import java.util.concurrent.atomic.AtomicInteger;

public class ResilienceBulkhead {
  public static void main(String[] args) throws Exception {
    Bulkhead bulkhead =
        Bulkhead.of("b", BulkheadConfig.custom().maxConcurrentCalls(1).build());
    AtomicInteger inside = new AtomicInteger();
    Runnable caller =
        () -> {
          if (bulkhead.tryAcquirePermission()) {
            if (inside.incrementAndGet() != 1) {
              throw new AssertionError("two inside");
            }
            inside.decrementAndGet();
            bulkhead.onComplete();
          }
        };
    Thread a = new Thread(caller);
    a.start();
    caller.run();
    a.join();
  }
}
