package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.CompletableFuture;

/** Two asynchronous stages and one that needs both. */
@Truth(results = "3", traces = 24)
public final class FuturesCombined {
  private FuturesCombined() {}

  public static void main(String[] args) {
    CompletableFuture<Integer> one = CompletableFuture.supplyAsync(() -> 1);
    CompletableFuture<Integer> two = CompletableFuture.supplyAsync(() -> 2);
    System.out.print(one.thenCombine(two, Integer::sum).join());
  }
}
