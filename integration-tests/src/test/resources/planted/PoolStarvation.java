import java.util.concurrent.*;

/** Executor starvation: a task waits for another one that has no worker. */
public class PoolStarvation {
  public static void main(String[] args) throws Exception {
    boolean right = args[0].equals("right");
    ExecutorService pool = Executors.newFixedThreadPool(right ? 2 : 1);
    Future<Integer> outer = pool.submit(() -> pool.submit(() -> 1).get() + 1);
    if (outer.get() != 2) throw new AssertionError();
    pool.shutdown();
  }
}
