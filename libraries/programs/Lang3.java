// jars: commons-lang3-3.17.0
// truth: verified
// what: `LazyInitializer`, `Memoizer`
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.commons.lang3.concurrent.Computable;
import org.apache.commons.lang3.concurrent.LazyInitializer;
import org.apache.commons.lang3.concurrent.Memoizer;

public class Lang3 {
  public static void main(String[] args) throws Exception {
    AtomicInteger made = new AtomicInteger();
    LazyInitializer<Object> lazy =
        new LazyInitializer<>() {
          @Override
          protected Object initialize() {
            made.incrementAndGet();
            return "x";
          }
        };
    AtomicInteger computed = new AtomicInteger();
    Computable<Integer, Integer> next =
        n -> {
          computed.incrementAndGet();
          return n + 1;
        };
    Memoizer<Integer, Integer> memoizer = new Memoizer<>(next);
    Runnable user =
        () -> {
          try {
            lazy.get();
            memoizer.compute(1);
          } catch (Exception e) {
            throw new AssertionError(e);
          }
        };
    Thread a = new Thread(user);
    a.start();
    user.run();
    a.join();
    if (made.get() != 1 || computed.get() != 1) {
      throw new AssertionError(made + " " + computed);
    }
  }
}
