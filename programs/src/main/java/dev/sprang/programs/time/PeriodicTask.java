package dev.sprang.programs.time;

import dev.sprang.programs.Truth;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** A periodic task runs as often as there is time for it. */
@Truth(
    results = {"4"},
    traces = 1)
public final class PeriodicTask {
  private PeriodicTask() {}

  public static void main(String[] args) throws InterruptedException {
    AtomicInteger runs = new AtomicInteger();
    ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
    pool.scheduleAtFixedRate(runs::incrementAndGet, 100, 100, TimeUnit.MILLISECONDS);
    Thread.sleep(450);
    pool.shutdown();
    pool.awaitTermination(1, TimeUnit.SECONDS);
    System.out.println(runs.get());
  }
}
