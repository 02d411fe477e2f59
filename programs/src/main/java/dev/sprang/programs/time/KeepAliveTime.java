package dev.sprang.programs.time;

import dev.sprang.programs.Truth;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Workers that have nothing to do stay as long as the pool says, and others come when needed. */
@Truth(
    results = {"1 0 1"},
    traces = 1)
public final class KeepAliveTime {
  private KeepAliveTime() {}

  public static void main(String[] args) throws InterruptedException, ExecutionException {
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(0, 2, 20, TimeUnit.MILLISECONDS, new SynchronousQueue<>());
    pool.submit(() -> {}).get();
    Thread.sleep(15);
    int busy = pool.getPoolSize();
    Thread.sleep(10);
    int idle = pool.getPoolSize();
    pool.submit(() -> {}).get();
    System.out.println(busy + " " + idle + " " + pool.getPoolSize());
  }
}
