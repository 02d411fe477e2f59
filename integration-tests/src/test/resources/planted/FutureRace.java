import java.util.concurrent.*;

/** Order: a result is read from where a task leaves it, before the task is waited for. */
public class FutureRace {
  static volatile int result;

  public static void main(String[] args) throws Exception {
    boolean right = args[0].equals("right");
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Future<?> task = pool.submit(() -> { result = 1; });
    Future<?> other = pool.submit(() -> {});
    if (right) task.get();
    other.get();
    if (result != 1) throw new AssertionError("no result");
    pool.shutdown();
  }
}
