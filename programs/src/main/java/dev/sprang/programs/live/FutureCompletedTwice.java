package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.CompletableFuture;

/** Who completes a future first decides. */
@Truth(
    results = {"1true", "2false"},
    traces = 2)
public final class FutureCompletedTwice {
  private FutureCompletedTwice() {}

  public static void main(String[] args) throws InterruptedException {
    CompletableFuture<Integer> future = new CompletableFuture<>();
    Thread other = new Thread(() -> future.complete(2));
    other.start();
    boolean first = future.complete(1);
    System.out.print(future.join() + "" + first);
    other.join();
  }
}
