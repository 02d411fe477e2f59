package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** A future is completed by another thread or because its time is over. */
@Truth(
    results = {"1", "2"},
    traces = 144)
public final class FutureTimeOut {
  private FutureTimeOut() {}

  public static void main(String[] args) {
    CompletableFuture<Integer> future = new CompletableFuture<>();
    new Thread(() -> future.complete(1)).start();
    System.out.print(future.completeOnTimeout(2, 1, TimeUnit.SECONDS).join());
  }
}
