import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.TimeUnit;

/** The only worker of a pool waits for what it has forked: another one does that meanwhile. */
public class TimedGetOfForked {
  public static void main(String[] args) throws Exception {
    ForkJoinPool pool = new ForkJoinPool(1);
    int result =
        pool.submit(
                () -> {
                  ForkJoinTask<Integer> forked =
                      new RecursiveTask<Integer>() {
                        @Override
                        protected Integer compute() {
                          return 7;
                        }
                      }.fork();
                  return forked.get(10, TimeUnit.SECONDS);
                })
            .get();
    if (result != 7) {
      throw new AssertionError(result);
    }
    pool.shutdown();
    if (!pool.awaitTermination(10, TimeUnit.SECONDS)) {
      throw new AssertionError("not terminated");
    }
  }
}
