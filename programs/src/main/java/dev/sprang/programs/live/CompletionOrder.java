package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A completion service gives tasks back in the order in which they are done. */
@Truth(
    results = {"12", "21"},
    traces = 4)
public final class CompletionOrder {
  private CompletionOrder() {}

  public static void main(String[] args) throws InterruptedException, ExecutionException {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    CompletionService<Integer> tasks = new ExecutorCompletionService<>(pool);
    tasks.submit(() -> 1);
    tasks.submit(() -> 2);
    System.out.print(tasks.take().get());
    System.out.print(tasks.take().get());
    pool.shutdown();
  }
}
