// jars: micrometer-core-1.13.6 micrometer-observation-1.13.6 micrometer-commons-1.13.6 HdrHistogram-2.2.2 LatencyUtils-2.0.3
// truth: verified
// what: a counter that two threads look up and increment
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;

public class MicrometerCounter {
  public static void main(String[] args) throws Exception {
    SimpleMeterRegistry registry = new SimpleMeterRegistry();
    Thread a = new Thread(() -> registry.counter("c").increment());
    a.start();
    registry.counter("c").increment();
    a.join();
    if (registry.counter("c").count() != 2) {
      throw new AssertionError();
    }
  }
}
