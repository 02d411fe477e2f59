package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** A task that comes again and again until it is cancelled. */
@Truth(results = "true", traces = 18)
public final class PeriodicTask {
  private PeriodicTask() {}

  public static void main(String[] args) throws InterruptedException {
    ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
    CountDownLatch twice = new CountDownLatch(2);
    ScheduledFuture<?> future =
        pool.scheduleAtFixedRate(twice::countDown, 0, 10, TimeUnit.MILLISECONDS);
    twice.await();
    future.cancel(false);
    pool.shutdown();
    System.out.print(future.isCancelled());
  }
}
