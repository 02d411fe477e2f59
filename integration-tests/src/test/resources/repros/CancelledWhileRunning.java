import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.TimeUnit;

/** A worker is busy until it has done its task, though that was cancelled before. */
public class CancelledWhileRunning {
  static boolean isOver;

  public static void main(String[] args) throws Exception {
    ForkJoinPool pool = new ForkJoinPool(1);
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch cancelled = new CountDownLatch(1);
    ForkJoinTask<?> task =
        ForkJoinTask.adapt(
            () -> {
              begun.countDown();
              try {
                cancelled.await();
              } catch (InterruptedException unexpected) {
                throw new AssertionError(unexpected);
              }
              isOver = true;
            });
    pool.execute(task);
    begun.await();
    if (!task.cancel(true) || pool.isQuiescent()) {
      throw new AssertionError("its worker is busy");
    }
    cancelled.countDown();
    if (!pool.awaitQuiescence(10, TimeUnit.SECONDS) || !isOver) {
      throw new AssertionError("its worker was busy");
    }
    pool.shutdown();
  }
}
