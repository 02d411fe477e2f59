package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;

/** A failed stage is wrapped for those after it, and its cause is what get tells. */
@Truth(results = "wrapped no", traces = 4)
public final class FutureExceptionally {
  private FutureExceptionally() {}

  public static void main(String[] args) throws InterruptedException {
    CompletableFuture<String> failing = CompletableFuture.supplyAsync(FutureExceptionally::fail);
    System.out.print(
        failing
            .exceptionally(thrown -> thrown instanceof CompletionException ? "wrapped" : "bare")
            .join());
    try {
      failing.get();
    } catch (ExecutionException expected) {
      System.out.print(" " + expected.getCause().getMessage());
    }
  }

  private static String fail() {
    throw new IllegalStateException("no");
  }
}
