package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.CompletableFuture;

/**
 * Waits for all futures in an array while another thread replaces the first one by one that has
 * failed: it is read before or after that, two traces.
 */
@Truth(
    results = {"false", "true"},
    traces = 2,
    races = true)
public final class FuturesReplaced {
  private FuturesReplaced() {}

  public static void main(String[] args) throws InterruptedException {
    CompletableFuture<?>[] all = {
      CompletableFuture.completedFuture(1), CompletableFuture.completedFuture(2)
    };
    CompletableFuture<?> failed = CompletableFuture.failedFuture(new IllegalStateException());
    boolean[] seen = new boolean[1];
    Threads.runAll(
        () -> seen[0] = CompletableFuture.allOf(all).isCompletedExceptionally(),
        () -> all[0] = failed);
    System.out.println(seen[0]);
  }
}
