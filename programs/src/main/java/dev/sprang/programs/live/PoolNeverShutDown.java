package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Idle workers do not keep the program from ending, and are no deadlock. */
@Truth(results = "2", traces = 1)
public final class PoolNeverShutDown {
  private PoolNeverShutDown() {}

  public static void main(String[] args) throws InterruptedException, ExecutionException {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    System.out.print(pool.submit(() -> 1).get() + pool.submit(() -> 1).get());
  }
}
