import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Two tasks of a pool count without a lock. */
public class LostInPool {
  static int count;

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Future<?> first = pool.submit(() -> count++);
    Future<?> second = pool.submit(() -> count++);
    first.get();
    second.get();
    pool.shutdown();
    if (count != 2) {
      throw new IllegalStateException("count is " + count);
    }
  }
}
