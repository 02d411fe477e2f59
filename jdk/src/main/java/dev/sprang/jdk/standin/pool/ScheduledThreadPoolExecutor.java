package dev.sprang.jdk.standin.pool;

import dev.sprang.jdk.standin.SharedCell;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.Future;
import java.util.concurrent.RunnableScheduledFuture;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;

/**
 * Stands for {@link java.util.concurrent.ScheduledThreadPoolExecutor}. Where nobody waits in time,
 * delays elapse at any moment, but in the order of the times at which they end, and a task that
 * comes again and again does so a few times only.
 */
@SuppressWarnings("this-escape") // a cell only keeps whose it is
public class ScheduledThreadPoolExecutor extends ThreadPoolExecutor
    implements ScheduledExecutorService {
  private static final int MOST_RUNS = 3;
  private static final String DECORATED =
      "tasks that a subclass of ScheduledThreadPoolExecutor decorates come in the order and at the"
          + " times of those that it decorates";
  private static final String CUT =
      "periodic tasks run at most %d times in an execution".formatted(MOST_RUNS);
  private static final String IN_ORDER =
      "delays of scheduled tasks may elapse at any moment, in the order in which they end";

  private final SharedCell policies = new SharedCell(this, "policies");
  private boolean continuesPeriodic;
  private boolean keepsDelayed = true;
  private boolean removesCancelled;
  private long scheduled;

  public ScheduledThreadPoolExecutor(int corePoolSize) {
    this(corePoolSize, Executors.factoryOfPool());
  }

  public ScheduledThreadPoolExecutor(int corePoolSize, ThreadFactory threadFactory) {
    this(corePoolSize, threadFactory, new AbortPolicy());
  }

  public ScheduledThreadPoolExecutor(int corePoolSize, RejectedExecutionHandler handler) {
    this(corePoolSize, Executors.factoryOfPool(), handler);
  }

  public ScheduledThreadPoolExecutor(
      int corePoolSize, ThreadFactory threadFactory, RejectedExecutionHandler handler) {
    super(
        corePoolSize,
        Integer.MAX_VALUE,
        10,
        TimeUnit.MILLISECONDS,
        new TaskQueue(),
        threadFactory,
        handler);
  }

  protected <V> RunnableScheduledFuture<V> decorateTask(
      Runnable runnable, RunnableScheduledFuture<V> task) {
    return task;
  }

  protected <V> RunnableScheduledFuture<V> decorateTask(
      Callable<V> callable, RunnableScheduledFuture<V> task) {
    return task;
  }

  @Override
  public ScheduledFuture<?> schedule(Runnable command, long delay, TimeUnit unit) {
    ScheduledTask<Object> task = task(Executors.callable(command), triggerTime(delay, unit), 0);
    return enqueue(task, decorateTask(command, task));
  }

  @Override
  public <V> ScheduledFuture<V> schedule(Callable<V> callable, long delay, TimeUnit unit) {
    ScheduledTask<V> task = task(Objects.requireNonNull(callable), triggerTime(delay, unit), 0);
    return enqueue(task, decorateTask(callable, task));
  }

  @Override
  public ScheduledFuture<?> scheduleAtFixedRate(
      Runnable command, long initialDelay, long period, TimeUnit unit) {
    return repeat(command, initialDelay, unit, period, 1);
  }

  @Override
  public ScheduledFuture<?> scheduleWithFixedDelay(
      Runnable command, long initialDelay, long delay, TimeUnit unit) {
    return repeat(command, initialDelay, unit, delay, -1);
  }

  private ScheduledFuture<?> repeat(
      Runnable command, long initialDelay, TimeUnit unit, long period, int sign) {
    Objects.requireNonNull(command);
    Objects.requireNonNull(unit);
    if (period <= 0) {
      throw new IllegalArgumentException();
    }
    ScheduledTask<Object> task =
        task(
            Executors.callable(command),
            triggerTime(initialDelay, unit),
            sign * unit.toNanos(period));
    return enqueue(task, decorateTask(command, task));
  }

  private static long triggerTime(long delay, TimeUnit unit) {
    return System.nanoTime() + Math.max(0, Math.min(unit.toNanos(delay), Long.MAX_VALUE >> 1));
  }

  private <V> ScheduledTask<V> task(Callable<V> callable, long time, long period) {
    policies.pass();
    return new ScheduledTask<>(this, callable, time, period, scheduled++);
  }

  private <V> ScheduledFuture<V> enqueue(
      ScheduledTask<V> task, RunnableScheduledFuture<V> decorated) {
    if (decorated != task) {
      SharedCell.assume(DECORATED);
    }
    if (!SharedCell.waitsInTime()) {
      SharedCell.assume(IN_ORDER);
    }
    if (isShutdown()) {
      reject(decorated);
      return decorated;
    }
    task.outer = Objects.requireNonNull(decorated);
    tasks().offer(task);
    if (!mayRun(task) && tasks().remove(task)) {
      task.drop();
    } else {
      workers.ensureOne();
    }
    return decorated;
  }

  /** Whether a task may run in the state the pool is in. */
  boolean mayRun(ScheduledTask<?> task) {
    if (workers.isWatched() && !isShutdown()) {
      return true; // a subclass may notice that it is asked
    } else if (workers.wasStopped()) {
      return false;
    }
    policies.look();
    boolean stays = task.isPeriodic() ? continuesPeriodic : keepsDelayed || task.left() <= 0;
    return stays || workers.looksRunning();
  }

  void runAgain(ScheduledTask<?> task, int runs) {
    if (!mayRun(task)) {
      task.drop();
    } else if (runs == MOST_RUNS && !SharedCell.waitsInTime()) {
      SharedCell.cut(CUT);
    } else {
      tasks().offer(task);
      if (!mayRun(task) && tasks().remove(task)) {
        task.drop();
      }
    }
  }

  /** What is due already stays. */
  @Override
  void onShutdown() {
    boolean delayed = getExecuteExistingDelayedTasksAfterShutdownPolicy();
    boolean periodic = getContinueExistingPeriodicTasksAfterShutdownPolicy();
    for (Runnable queued : ((TaskQueue) tasks()).made()) {
      ScheduledTask<?> task = (ScheduledTask<?>) queued;
      boolean stays =
          task.isPeriodic() ? periodic : delayed || task.getDelay(TimeUnit.NANOSECONDS) <= 0;
      if ((!stays || task.isCancelled()) && tasks().remove(task)) {
        task.drop();
      }
    }
  }

  @Override
  public void execute(Runnable command) {
    schedule(command, 0, TimeUnit.NANOSECONDS);
  }

  @Override
  public Future<?> submit(Runnable task) {
    return schedule(task, 0, TimeUnit.NANOSECONDS);
  }

  @Override
  public <T> Future<T> submit(Runnable task, T result) {
    Callable<T> callable = Executors.callable(task, result);
    return schedule(callable, 0, TimeUnit.NANOSECONDS);
  }

  @Override
  public <T> Future<T> submit(Callable<T> task) {
    return schedule(task, 0, TimeUnit.NANOSECONDS);
  }

  public void setContinueExistingPeriodicTasksAfterShutdownPolicy(boolean value) {
    policies.pass();
    continuesPeriodic = value;
    if (!value && isShutdown()) {
      onShutdown();
    }
  }

  public boolean getContinueExistingPeriodicTasksAfterShutdownPolicy() {
    policies.look();
    return continuesPeriodic;
  }

  public void setExecuteExistingDelayedTasksAfterShutdownPolicy(boolean value) {
    policies.pass();
    keepsDelayed = value;
    if (!value && isShutdown()) {
      onShutdown();
    }
  }

  public boolean getExecuteExistingDelayedTasksAfterShutdownPolicy() {
    policies.look();
    return keepsDelayed;
  }

  public void setRemoveOnCancelPolicy(boolean value) {
    policies.pass();
    removesCancelled = value;
  }

  public boolean getRemoveOnCancelPolicy() {
    policies.look();
    return removesCancelled;
  }
}
