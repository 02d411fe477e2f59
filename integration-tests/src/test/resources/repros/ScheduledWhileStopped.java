import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** What is scheduled while the pool is stopped is rejected, given back, cancelled or run. */
public class ScheduledWhileStopped {
  public static void main(String[] args) throws Exception {
    ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
    Thread[] other = new Thread[1];
    Object[] got = new Object[1];
    other[0] =
        new Thread(
            () -> {
              try {
                got[0] = pool.schedule(() -> 1, 1, TimeUnit.SECONDS);
              } catch (RejectedExecutionException expected) {
                got[0] = expected;
              }
            });
    other[0].start();
    List<Runnable> left = pool.shutdownNow();
    other[0].join();
    if (got[0] instanceof Future<?> future && !left.contains(future)) {
      try {
        System.out.println(future.get(10, TimeUnit.SECONDS));
      } catch (CancellationException expected) {
        System.out.println("cancelled");
      }
    } else {
      System.out.println(left.isEmpty() ? "rejected" : "given back");
    }
  }
}
