// jars: groovy-all-1.5.8
// truth: verified
// what: a `ConfigObject` and a `Range` without the compiler
import groovy.lang.IntRange;
import java.util.concurrent.atomic.AtomicInteger;

public class GroovyClosures {
  public static void main(String[] args) throws Exception {
    IntRange range = new IntRange(1, 3);
    AtomicInteger sum = new AtomicInteger();
    Runnable adder =
        () -> {
          for (Object n : range) {
            sum.addAndGet((Integer) n);
          }
        };
    Thread a = new Thread(adder);
    a.start();
    adder.run();
    a.join();
    if (sum.get() != 12) {
      throw new AssertionError(sum);
    }
  }
}
