package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A subclass is told before and after each task, and once at the end. */
@Truth(results = "<1>.", traces = 9)
public final class PoolHooks {
  private PoolHooks() {}

  private static final class Pool extends ThreadPoolExecutor {
    Pool() {
      super(1, 1, 0, TimeUnit.SECONDS, new SynchronousQueue<>());
    }

    @Override
    protected void beforeExecute(Thread thread, Runnable task) {
      System.out.print("<");
    }

    @Override
    protected void afterExecute(Runnable task, Throwable thrown) {
      System.out.print(">");
    }

    @Override
    protected void terminated() {
      System.out.print(".");
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Pool pool = new Pool();
    pool.execute(() -> System.out.print(1));
    pool.shutdown();
    pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
  }
}
