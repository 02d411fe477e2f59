import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A worker that is interrupted in a task takes no other one from the pool that was stopped. */
public class StoppedWhileBusy {
  public static void main(String[] args) throws InterruptedException {
    CountDownLatch isBusy = new CountDownLatch(1);
    ExecutorService pool = Executors.newFixedThreadPool(1);
    pool.execute(
        () -> {
          isBusy.countDown();
          try {
            Thread.sleep(10_000);
          } catch (InterruptedException stopped) {
            return;
          }
          throw new AssertionError("nobody interrupted");
        });
    pool.execute(
        () -> {
          throw new AssertionError("taken");
        });
    isBusy.await();
    if (pool.shutdownNow().size() != 1) {
      throw new AssertionError("not given back");
    }
  }
}
