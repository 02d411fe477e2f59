package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Time may run out before a task is done, or not. */
@Truth(
    results = {"1", "too late"},
    traces = 2)
public final class PoolTimedGet {
  private PoolTimedGet() {}

  public static void main(String[] args) throws InterruptedException, ExecutionException {
    ExecutorService pool = Executors.newSingleThreadExecutor();
    Future<Integer> future = pool.submit(() -> 1);
    try {
      System.out.print(future.get(1, TimeUnit.SECONDS));
    } catch (TimeoutException expected) {
      System.out.print("too late");
    }
    pool.shutdown();
  }
}
