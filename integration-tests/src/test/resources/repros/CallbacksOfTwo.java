import java.util.concurrent.CompletableFuture;

/** Who waits for a future helps with what depends on it: callbacks may run at the same time. */
public class CallbacksOfTwo {
  private static volatile int count;

  public static void main(String[] args) throws Exception {
    CompletableFuture<Integer> future = new CompletableFuture<>();
    CompletableFuture<Void> one = future.thenRun(() -> count++);
    CompletableFuture<Void> two = future.thenRun(() -> count++);
    Thread other = new Thread(() -> future.complete(1));
    other.start();
    future.join();
    one.join();
    two.join();
    other.join();
    System.out.print(count);
  }
}
