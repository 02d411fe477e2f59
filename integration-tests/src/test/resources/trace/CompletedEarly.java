import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** What a future is completed with depends on a task that nobody waits for. */
public class CompletedEarly {
  static volatile String name = "nobody";

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    CompletableFuture<String> greeting = new CompletableFuture<>();
    pool.execute(() -> greeting.complete("Hello, " + name));
    pool.execute(() -> name = "Ann");
    String said = greeting.get();
    pool.shutdown();
    pool.awaitTermination(1, TimeUnit.SECONDS);
    assert said.equals("Hello, Ann") : said;
  }
}
