import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Looks until an idle worker has gone, and gives up after some seconds. */
public class PollPoolSize {
  public static void main(String[] args) throws Exception {
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(0, 1, 12, TimeUnit.MILLISECONDS, new LinkedBlockingQueue<>());
    pool.submit(() -> 1).get();
    long start = System.nanoTime();
    while (pool.getPoolSize() > 0 && System.nanoTime() - start < 10_000_000_000L) {
      Thread.yield();
    }
    if (pool.getPoolSize() != 0) {
      throw new AssertionError("it stays");
    }
    pool.shutdown();
  }
}
