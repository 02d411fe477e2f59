package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Delays elapse in their order, unless the first task began before the second was there. */
@Truth(
    results = {"ab", "ba"},
    traces = 13)
public final class ScheduledTasks {
  private ScheduledTasks() {}

  public static void main(String[] args) throws InterruptedException {
    ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
    pool.schedule(() -> System.out.print("b"), 20, TimeUnit.MILLISECONDS);
    pool.schedule(() -> System.out.print("a"), 10, TimeUnit.MILLISECONDS);
    pool.shutdown();
    pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
  }
}
