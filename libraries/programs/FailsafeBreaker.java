// jars: failsafe-3.3.2
// truth: verified
// what: a circuit breaker opens once
import dev.failsafe.CircuitBreaker;
import java.util.concurrent.atomic.AtomicInteger;

public class FailsafeBreaker {
  public static void main(String[] args) throws Exception {
    AtomicInteger opened = new AtomicInteger();
    CircuitBreaker<Object> breaker =
        CircuitBreaker.builder()
            .withFailureThreshold(2)
            .onOpen(e -> opened.incrementAndGet())
            .build();
    Thread a = new Thread(breaker::recordFailure);
    a.start();
    breaker.recordFailure();
    a.join();
    if (opened.get() != 1) {
      throw new AssertionError(opened);
    }
  }
}
