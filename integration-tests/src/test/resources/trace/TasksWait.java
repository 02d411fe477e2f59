import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A pool's only thread waits for what its caller does later. */
public class TasksWait {
  public static void main(String[] args) throws Exception {
    CompletableFuture<Integer> price = new CompletableFuture<>();
    ExecutorService pool = Executors.newFixedThreadPool(1);
    Future<Integer> hello = pool.submit(() -> 1);
    Future<Integer> bill = pool.submit(() -> 2 * price.get());
    if (hello.get() + bill.get() > 0) {
      price.complete(3);
    }
    pool.shutdown();
  }
}
