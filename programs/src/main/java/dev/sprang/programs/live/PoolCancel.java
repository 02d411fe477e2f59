package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A task is cancelled before it begins, while it runs, or too late. */
@Truth(
    results = {
      "false 1",
      "true cancelled",
      "interrupted true cancelled",
      "true cancelledinterrupted "
    },
    traces = 12)
public final class PoolCancel {
  private PoolCancel() {}

  public static void main(String[] args) throws InterruptedException, ExecutionException {
    ExecutorService pool = Executors.newSingleThreadExecutor();
    Future<Integer> future = pool.submit(PoolCancel::sleep);
    boolean cancelled = future.cancel(true);
    pool.shutdown();
    System.out.print(cancelled + " " + outcome(future));
  }

  private static int sleep() {
    try {
      Thread.sleep(1000);
    } catch (InterruptedException awoken) {
      System.out.print("interrupted ");
    }
    return 1;
  }

  private static String outcome(Future<Integer> future)
      throws InterruptedException, ExecutionException {
    try {
      return "" + future.get();
    } catch (CancellationException expected) {
      return "cancelled";
    }
  }
}
