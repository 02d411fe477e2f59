package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;

/** The running task is interrupted, the waiting one is given back, and none is taken any more. */
@Truth(
    results = {"0 rejected", "1 rejected"},
    traces = 53)
public final class PoolShutdownNow {
  private PoolShutdownNow() {}

  public static void main(String[] args) {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    pool.execute(() -> {});
    pool.execute(() -> {});
    System.out.print(pool.shutdownNow().size());
    try {
      pool.execute(() -> {});
    } catch (RejectedExecutionException expected) {
      System.out.print(" rejected");
    }
  }
}
