package dev.sprang.jdk.standin.pool;

import dev.sprang.jdk.standin.SharedCell;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;

/**
 * Stands for {@link java.util.concurrent.ThreadPoolExecutor}. A worker waits for tasks at the cell
 * of {@link Tasks} and ends without touching what others see but its own life, so that neither idle
 * workers nor their ends can come in different orders.
 */
@SuppressWarnings("this-escape") // a cell only keeps whose it is
public class ThreadPoolExecutor extends AbstractExecutorService {
  private static final RejectedExecutionHandler ABORT = new AbortPolicy();

  final WorkerSet workers;
  private final BlockingQueue<Runnable> queue;
  private final Tasks tasks;
  private volatile RejectedExecutionHandler handler;
  private volatile ThreadFactory factory;

  public ThreadPoolExecutor(
      int corePoolSize,
      int maximumPoolSize,
      long keepAliveTime,
      TimeUnit unit,
      BlockingQueue<Runnable> workQueue) {
    this(
        corePoolSize,
        maximumPoolSize,
        keepAliveTime,
        unit,
        workQueue,
        Executors.factoryOfPool(),
        ABORT);
  }

  public ThreadPoolExecutor(
      int corePoolSize,
      int maximumPoolSize,
      long keepAliveTime,
      TimeUnit unit,
      BlockingQueue<Runnable> workQueue,
      ThreadFactory threadFactory) {
    this(corePoolSize, maximumPoolSize, keepAliveTime, unit, workQueue, threadFactory, ABORT);
  }

  public ThreadPoolExecutor(
      int corePoolSize,
      int maximumPoolSize,
      long keepAliveTime,
      TimeUnit unit,
      BlockingQueue<Runnable> workQueue,
      RejectedExecutionHandler handler) {
    this(
        corePoolSize,
        maximumPoolSize,
        keepAliveTime,
        unit,
        workQueue,
        Executors.factoryOfPool(),
        handler);
  }

  public ThreadPoolExecutor(
      int corePoolSize,
      int maximumPoolSize,
      long keepAliveTime,
      TimeUnit unit,
      BlockingQueue<Runnable> workQueue,
      ThreadFactory threadFactory,
      RejectedExecutionHandler handler) {
    if (corePoolSize < 0
        || maximumPoolSize <= 0
        || maximumPoolSize < corePoolSize
        || keepAliveTime < 0) {
      throw new IllegalArgumentException();
    }
    this.queue = Objects.requireNonNull(workQueue);
    this.factory = Objects.requireNonNull(threadFactory);
    this.handler = Objects.requireNonNull(handler);
    long keepAlive = unit.toNanos(keepAliveTime);
    this.tasks = tasksIn(workQueue);
    boolean isBounded = workQueue.remainingCapacity() < Integer.MAX_VALUE;
    PoolLimits limits = new PoolLimits(corePoolSize, maximumPoolSize, keepAlive, isBounded);
    this.workers = new WorkerSet(this, tasks, limits);
  }

  private static Tasks tasksIn(BlockingQueue<Runnable> queue) {
    if (queue instanceof TaskQueue own) {
      return own;
    } else if (queue.getClass().getName().endsWith("java.util.concurrent.SynchronousQueue")) {
      return new DirectHandoff();
    } else if (ProgramQueue.isKnown(queue)) {
      return new ProgramQueue(queue);
    }
    throw SharedCell.refuse(
        "A thread pool has a queue of class %s, which is not modelled: use one of the JDK's queues"
            .formatted(queue.getClass().getName()));
  }

  /** Whether making a thread is no operation, nor code of the program's. */
  final boolean isFactoryOwn() {
    return factory instanceof Executors.DefaultThreadFactory known && !known.isShared();
  }

  /** A subclass may have another factory than it was given. */
  Thread newThread(Runnable worker) {
    ThreadFactory own = isFactoryOwn() ? factory : getThreadFactory();
    return own.newThread(worker);
  }

  final boolean isQueueEmpty() {
    return queue.isEmpty();
  }

  @Override
  public void execute(Runnable command) {
    Objects.requireNonNull(command);
    if (workers.addForCore(command)) {
      return;
    }
    if (workers.isRunning() && tasks.offer(command)) {
      if (workers.needsNoneFor(command)) {
        return;
      }
      reject(command);
    } else if (!workers.add(command)) {
      reject(command);
    }
  }

  final void reject(Runnable command) {
    handler.rejectedExecution(command, this);
    tasks.recount(); // a handler may have waited for room in the queue
  }

  /** For pools whose tasks wait for their time in the queue. */
  final Tasks tasks() {
    return tasks;
  }

  /** What a pool with such tasks does with them when it is shut down. */
  void onShutdown() {}

  @Override
  public void shutdown() {
    workers.shutdown();
    onShutdown();
    workers.end.tryToCome();
  }

  @Override
  public List<Runnable> shutdownNow() {
    workers.stop();
    List<Runnable> left = tasks.drain();
    workers.end.tryToCome();
    return left;
  }

  @Override
  public boolean isShutdown() {
    return !workers.looksRunning();
  }

  public boolean isTerminating() {
    return !workers.looksRunning() && !workers.end.isThere();
  }

  @Override
  public boolean isTerminated() {
    return !workers.looksRunning() && workers.end.isThere();
  }

  @Override
  public boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
    return workers.end.comesWithin(unit.toNanos(timeout));
  }

  public void close() {
    boolean interrupted = false;
    shutdown();
    while (!isTerminated()) {
      try {
        workers.end.comesWithin(Long.MAX_VALUE);
      } catch (InterruptedException whileClosing) {
        if (!interrupted) {
          workers.stopAgain();
          tasks.drain();
        }
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  public void setThreadFactory(ThreadFactory threadFactory) {
    Objects.requireNonNull(threadFactory);
    workers.change(() -> factory = threadFactory);
  }

  public ThreadFactory getThreadFactory() {
    workers.looksRunning();
    if (isFactoryOwn()) {
      workers.change(((Executors.DefaultThreadFactory) factory)::share);
    }
    return factory;
  }

  public void setRejectedExecutionHandler(RejectedExecutionHandler newHandler) {
    Objects.requireNonNull(newHandler);
    workers.change(() -> handler = newHandler);
  }

  public RejectedExecutionHandler getRejectedExecutionHandler() {
    workers.looksRunning();
    return handler;
  }

  public void setCorePoolSize(int corePoolSize) {
    tasks.recount();
    workers.setCore(corePoolSize, queue);
  }

  public int getCorePoolSize() {
    return workers.limits().core();
  }

  public void setMaximumPoolSize(int maximumPoolSize) {
    workers.limit(limits -> limits.setMost(maximumPoolSize));
  }

  public int getMaximumPoolSize() {
    return workers.limits().most();
  }

  public void setKeepAliveTime(long time, TimeUnit unit) {
    if (time < 0) {
      throw new IllegalArgumentException();
    } else if (time == 0 && allowsCoreThreadTimeOut()) {
      throw new IllegalArgumentException("Core threads must have nonzero keep alive times");
    }
    long nanos = unit.toNanos(time);
    workers.limit(limits -> limits.setKeepAlive(nanos));
  }

  public long getKeepAliveTime(TimeUnit unit) {
    return unit.convert(workers.limits().keepAlive(), TimeUnit.NANOSECONDS);
  }

  public boolean allowsCoreThreadTimeOut() {
    return workers.limits().allowsCoreTimeOut();
  }

  public void allowCoreThreadTimeOut(boolean value) {
    if (value && workers.limits().keepAlive() <= 0) {
      throw new IllegalArgumentException("Core threads must have nonzero keep alive times");
    }
    workers.limit(limits -> limits.allowCoreTimeOut(value));
  }

  public boolean prestartCoreThread() {
    tasks.recount();
    return workers.addForCore(null);
  }

  public int prestartAllCoreThreads() {
    int started = 0;
    tasks.recount();
    while (workers.addForCore(null)) {
      started++;
    }
    return started;
  }

  public BlockingQueue<Runnable> getQueue() {
    return queue;
  }

  public boolean remove(Runnable task) {
    boolean removed = tasks.remove(task);
    workers.end.tryToCome();
    return removed;
  }

  public void purge() {
    for (Iterator<Runnable> each = queue.iterator(); each.hasNext(); ) {
      if (each.next() instanceof Future<?> future && future.isCancelled()) {
        each.remove();
      }
    }
    workers.end.tryToCome();
  }

  public int getPoolSize() {
    return workers.size();
  }

  public int getActiveCount() {
    return workers.active();
  }

  public int getLargestPoolSize() {
    return workers.largest();
  }

  public long getTaskCount() {
    return workers.completed() + workers.active() + queue.size();
  }

  public long getCompletedTaskCount() {
    return workers.completed();
  }

  protected void beforeExecute(Thread thread, Runnable task) {}

  protected void afterExecute(Runnable task, Throwable thrown) {}

  protected void terminated() {}

  @Override
  public String toString() {
    boolean isOver = !workers.looksRunning();
    String state = !isOver ? "Running" : workers.end.isThere() ? "Terminated" : "Shutting down";
    return "%s[%s, pool size = %d, active threads = %d, queued tasks = %d, completed tasks = %d]"
        .formatted(
            super.toString(),
            state,
            workers.size(),
            workers.active(),
            queue.size(),
            workers.completed());
  }

  /** Stands for {@link java.util.concurrent.ThreadPoolExecutor.AbortPolicy}. */
  public static class AbortPolicy implements RejectedExecutionHandler {
    @Override
    public void rejectedExecution(Runnable task, ThreadPoolExecutor executor) {
      throw new RejectedExecutionException("Task " + task + " rejected from " + executor);
    }
  }

  /** Stands for {@link java.util.concurrent.ThreadPoolExecutor.CallerRunsPolicy}. */
  public static class CallerRunsPolicy implements RejectedExecutionHandler {
    @Override
    public void rejectedExecution(Runnable task, ThreadPoolExecutor executor) {
      if (!executor.isShutdown()) {
        task.run();
      }
    }
  }

  /** Stands for {@link java.util.concurrent.ThreadPoolExecutor.DiscardPolicy}. */
  public static class DiscardPolicy implements RejectedExecutionHandler {
    @Override
    public void rejectedExecution(Runnable task, ThreadPoolExecutor executor) {}
  }

  /** Stands for {@link java.util.concurrent.ThreadPoolExecutor.DiscardOldestPolicy}. */
  public static class DiscardOldestPolicy implements RejectedExecutionHandler {
    @Override
    public void rejectedExecution(Runnable task, ThreadPoolExecutor executor) {
      if (!executor.isShutdown()) {
        executor.getQueue().poll();
        executor.execute(task);
      }
    }
  }
}
