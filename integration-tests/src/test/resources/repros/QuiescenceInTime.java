import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;

/** Who waits for the end of all tasks goes on when the time is over, though one never ends. */
public class QuiescenceInTime {
  public static void main(String[] args) throws Exception {
    ForkJoinPool pool = new ForkJoinPool(1);
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch end = new CountDownLatch(1);
    pool.execute(
        () -> {
          begun.countDown();
          try {
            end.await();
          } catch (InterruptedException unexpected) {
            throw new AssertionError(unexpected);
          }
        });
    begun.await();
    if (pool.awaitQuiescence(50, TimeUnit.MILLISECONDS)) {
      throw new AssertionError("quiescent");
    }
    end.countDown();
    if (!pool.awaitQuiescence(10, TimeUnit.SECONDS)) {
      throw new AssertionError("not quiescent");
    }
    pool.shutdown();
  }
}
