package dev.sprang.jdk.standin.fork;

import dev.sprang.jdk.standin.SharedCell;
import dev.sprang.jdk.standin.pool.AbstractExecutorService;
import java.util.concurrent.Callable;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** What a {@link ForkJoinPool} of JDK 25 does later, or in time: refused. */
public abstract class DelayedForks extends AbstractExecutorService
    implements ScheduledExecutorService {
  DelayedForks() {}

  @Override
  public ScheduledFuture<?> schedule(Runnable command, long delay, TimeUnit unit) {
    throw unmodelled("schedule");
  }

  @Override
  public <V> ScheduledFuture<V> schedule(Callable<V> callable, long delay, TimeUnit unit) {
    throw unmodelled("schedule with a result");
  }

  @Override
  public ScheduledFuture<?> scheduleAtFixedRate(
      Runnable command, long initialDelay, long period, TimeUnit unit) {
    throw unmodelled("scheduleAtFixedRate");
  }

  @Override
  public ScheduledFuture<?> scheduleWithFixedDelay(
      Runnable command, long initialDelay, long delay, TimeUnit unit) {
    throw unmodelled("scheduleWithFixedDelay");
  }

  public <V> ForkJoinTask<V> submitWithTimeout(
      Callable<V> callable,
      long timeout,
      TimeUnit unit,
      Consumer<? super ForkJoinTask<V>> timeoutAction) {
    throw unmodelled("submitWithTimeout");
  }

  /** There are none. */
  public void cancelDelayedTasksOnShutdown() {}

  public long getDelayedTaskCount() {
    return 0;
  }

  private static Error unmodelled(String method) {
    return SharedCell.refuse(
        "java.util.concurrent.ForkJoinPool.%s is not modelled: use a ScheduledThreadPoolExecutor"
            .formatted(method));
  }
}
