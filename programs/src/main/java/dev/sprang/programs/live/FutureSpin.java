package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Who looks in vain whether a task is done waits until it is. */
@Truth(results = "1", traces = 2)
public final class FutureSpin {
  private FutureSpin() {}

  public static void main(String[] args) throws InterruptedException, ExecutionException {
    ExecutorService pool = Executors.newSingleThreadExecutor();
    Future<Integer> future = pool.submit(() -> 1);
    while (!future.isDone()) {
      Thread.onSpinWait();
    }
    System.out.print(future.get());
    pool.shutdown();
  }
}
