// jars: vavr-0.10.4 vavr-match-0.10.4
// truth: verified
// what: a `Promise` completed by two
import io.vavr.concurrent.Promise;
import java.util.concurrent.atomic.AtomicInteger;

public class VavrPromise {
  public static void main(String[] args) throws Exception {
    Promise<Integer> promise = Promise.make(Runnable::run);
    AtomicInteger won = new AtomicInteger();
    Thread a = new Thread(() -> won.addAndGet(promise.trySuccess(1) ? 1 : 0));
    a.start();
    won.addAndGet(promise.trySuccess(2) ? 1 : 0);
    a.join();
    if (won.get() != 1) {
      throw new AssertionError(won);
    }
  }
}
