import java.util.concurrent.CancellationException;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A worker has taken a task when the pool is stopped: the task is cancelled in place of run. */
public class StoppedBeforeRun {
  public static void main(String[] args) throws Exception {
    ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
    Future<Integer> future = pool.schedule(() -> 1, 0, TimeUnit.SECONDS);
    if (!pool.shutdownNow().isEmpty()) {
      System.out.println("given back");
      return;
    }
    try {
      System.out.println(future.get());
    } catch (CancellationException expected) {
      System.out.println("cancelled");
    }
  }
}
