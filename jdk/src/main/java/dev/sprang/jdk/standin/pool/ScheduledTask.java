package dev.sprang.jdk.standin.pool;

import java.util.concurrent.Callable;
import java.util.concurrent.Delayed;
import java.util.concurrent.RunnableScheduledFuture;
import java.util.concurrent.TimeUnit;

/** A task of a {@link ScheduledThreadPoolExecutor}. */
final class ScheduledTask<V> extends FutureTask<V> implements RunnableScheduledFuture<V> {
  private final ScheduledThreadPoolExecutor pool;

  /** Nanoseconds between two runs, from begin to begin; negative: from end to begin; 0: none. */
  private final long period;

  private final long number;
  private long time;
  private int runs;

  /** What is to be queued again: this task, or what a subclass of the pool has made of it. */
  RunnableScheduledFuture<V> outer = this;

  ScheduledTask(
      ScheduledThreadPoolExecutor pool, Callable<V> task, long time, long period, long number) {
    super(task);
    this.pool = pool;
    this.time = time;
    this.period = period;
    this.number = number;
  }

  boolean isBefore(ScheduledTask<?> other) {
    return time != other.time ? time - other.time < 0 : number < other.number;
  }

  /** How long it is until its time comes. */
  long left() {
    return time - System.nanoTime();
  }

  @Override
  public boolean isPeriodic() {
    return period != 0;
  }

  @Override
  public long getDelay(TimeUnit unit) {
    long left = time - System.nanoTime();
    boolean hasElapsed = isDone() && !isCancelled();
    return unit.convert(hasElapsed ? Math.min(0, left) : left, TimeUnit.NANOSECONDS);
  }

  @Override
  public int compareTo(Delayed other) {
    if (other instanceof ScheduledTask<?> task) {
      return task == this ? 0 : isBefore(task) ? -1 : 1;
    }
    return Long.compare(getDelay(TimeUnit.NANOSECONDS), other.getDelay(TimeUnit.NANOSECONDS));
  }

  @Override
  public boolean cancel(boolean mayInterruptIfRunning) {
    boolean cancelled = super.cancel(mayInterruptIfRunning);
    if (cancelled && pool.getRemoveOnCancelPolicy()) {
      pool.remove(outer);
    }
    return cancelled;
  }

  @Override
  public void run() {
    if (!pool.mayRun(this)) {
      drop();
    } else if (!isPeriodic()) {
      super.run();
    } else if (runAndReset()) {
      runs++;
      time = period > 0 ? time + period : System.nanoTime() - period;
      pool.runAgain(this, runs);
    }
  }
}
