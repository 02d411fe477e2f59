// jars: google-collections-1.0
// truth: verified
// what: `MapMaker` that computes: a value is computed once
import com.google.common.base.Function;
import com.google.common.collect.MapMaker;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;

public class GoogleCollections {
  public static void main(String[] args) throws Exception {
    AtomicInteger computed = new AtomicInteger();
    ConcurrentMap<String, String> map =
        new MapMaker()
            .makeComputingMap(
                new Function<String, String>() {
                  @Override
                  public String apply(String key) {
                    computed.incrementAndGet();
                    return key + "!";
                  }
                });
    Thread a = new Thread(() -> map.get("a"));
    a.start();
    map.get("a");
    a.join();
    if (computed.get() != 1) {
      throw new AssertionError(computed);
    }
  }
}
