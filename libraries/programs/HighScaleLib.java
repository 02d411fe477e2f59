// jars: high-scale-lib-1.1.2
// truth: verified
// what: `NonBlockingHashMap`, `Counter`
import org.cliffc.high_scale_lib.Counter;
import org.cliffc.high_scale_lib.NonBlockingHashMap;

public class HighScaleLib {
  public static void main(String[] args) throws Exception {
    NonBlockingHashMap<String, String> map = new NonBlockingHashMap<>();
    Counter counter = new Counter();
    Runnable putter =
        () -> {
          if (map.putIfAbsent("k", "v") == null) {
            counter.increment();
          }
        };
    Thread a = new Thread(putter);
    a.start();
    putter.run();
    a.join();
    if (counter.get() != 1) {
      throw new AssertionError(counter.get());
    }
  }
}
