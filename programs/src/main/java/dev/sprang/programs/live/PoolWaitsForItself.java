package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A task that waits for another one of the same single worker waits for ever. */
@Truth(results = "", traces = 1, violations = "deadlock")
public final class PoolWaitsForItself {
  private PoolWaitsForItself() {}

  public static void main(String[] args) throws InterruptedException, ExecutionException {
    ExecutorService pool = Executors.newSingleThreadExecutor();
    Future<Integer> outer = pool.submit(() -> pool.submit(() -> 1).get() + 1);
    System.out.print(outer.get());
  }
}
