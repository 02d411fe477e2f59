import java.util.concurrent.CompletableFuture;

/** Whoever asks for any of two looks at one after the other: the second may have ended by then. */
public class AnyOfLater {
  public static void main(String[] args) throws Exception {
    CompletableFuture<String> one = new CompletableFuture<>();
    CompletableFuture<String> two = new CompletableFuture<>();
    Thread other =
        new Thread(
            () -> {
              one.complete("1");
              two.complete("2");
            });
    other.start();
    System.out.print(CompletableFuture.anyOf(one, two).getNow("none"));
    other.join();
  }
}
