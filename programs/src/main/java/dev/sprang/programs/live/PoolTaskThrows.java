package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** What a task throws is the cause of what get throws, and its worker goes on. */
@Truth(results = "no 1", traces = 1)
public final class PoolTaskThrows {
  private PoolTaskThrows() {}

  public static void main(String[] args) throws InterruptedException, ExecutionException {
    ExecutorService pool = Executors.newSingleThreadExecutor();
    Future<?> failing = pool.submit(PoolTaskThrows::fail);
    Future<Integer> other = pool.submit(() -> 1);
    try {
      failing.get();
    } catch (ExecutionException expected) {
      System.out.print(expected.getCause().getMessage());
    }
    System.out.print(" " + other.get());
    pool.shutdown();
  }

  private static void fail() {
    throw new IllegalStateException("no");
  }
}
