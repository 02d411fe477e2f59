package dev.sprang.jdk.standin.pool;

import java.util.concurrent.Callable;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** The same for one that runs tasks later. */
final class UnconfigurableScheduled extends Unconfigurable implements ScheduledExecutorService {
  private final ScheduledExecutorService executor;

  UnconfigurableScheduled(ScheduledExecutorService executor) {
    super(executor);
    this.executor = executor;
  }

  @Override
  public ScheduledFuture<?> schedule(Runnable task, long delay, TimeUnit unit) {
    return executor.schedule(task, delay, unit);
  }

  @Override
  public <V> ScheduledFuture<V> schedule(Callable<V> task, long delay, TimeUnit unit) {
    return executor.schedule(task, delay, unit);
  }

  @Override
  public ScheduledFuture<?> scheduleAtFixedRate(
      Runnable task, long first, long period, TimeUnit unit) {
    return executor.scheduleAtFixedRate(task, first, period, unit);
  }

  @Override
  public ScheduledFuture<?> scheduleWithFixedDelay(
      Runnable task, long first, long delay, TimeUnit unit) {
    return executor.scheduleWithFixedDelay(task, first, delay, unit);
  }
}
