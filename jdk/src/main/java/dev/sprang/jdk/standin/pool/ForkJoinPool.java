package dev.sprang.jdk.standin.pool;

import dev.sprang.jdk.standin.SharedCell;
import dev.sprang.jdk.standin.collection.CallerCollections;
import dev.sprang.jdk.standin.time.InTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.RunnableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Stands for {@link java.util.concurrent.ForkJoinPool}. Workers are started one by one for the
 * first tasks; then each takes the oldest or the newest task there is, whoever has forked it. In
 * place of one that waits for a task another one may be started.
 */
@SuppressWarnings("this-escape") // a cell only keeps whose it is
public class ForkJoinPool extends AbstractExecutorService {
  /** Of the common pool: enough to run tasks at the same time, whatever machine this is. */
  private static final int COMMON_PARALLELISM = 2;

  private static final AtomicInteger POOLS = new AtomicInteger();

  /** Stands for the interface of this name. */
  public interface ForkJoinWorkerThreadFactory {
    ForkJoinWorkerThread newThread(ForkJoinPool pool);
  }

  /** Stands for the interface of this name. */
  public interface ManagedBlocker {
    boolean block() throws InterruptedException;

    boolean isReleasable();
  }

  public static final ForkJoinWorkerThreadFactory defaultForkJoinWorkerThreadFactory =
      ForkJoinWorkerThread::new;

  private static final ForkJoinPool COMMON =
      new ForkJoinPool(COMMON_PARALLELISM, "ForkJoinPool.commonPool");

  final ForkedTasks tasks;
  private final String name;
  private final ForkJoinWorkerThreadFactory factory;
  private final Thread.UncaughtExceptionHandler handler;
  private final boolean isAsync;
  private int workers;

  public ForkJoinPool() {
    this(COMMON_PARALLELISM);
  }

  public ForkJoinPool(int parallelism) {
    this(parallelism, defaultForkJoinWorkerThreadFactory, null, false);
  }

  public ForkJoinPool(
      int parallelism,
      ForkJoinWorkerThreadFactory factory,
      Thread.UncaughtExceptionHandler handler,
      boolean asyncMode) {
    this(parallelism, "ForkJoinPool-" + POOLS.incrementAndGet(), factory, handler, asyncMode);
  }

  private ForkJoinPool(int parallelism, String name) {
    this(parallelism, name, defaultForkJoinWorkerThreadFactory, null, true);
  }

  private ForkJoinPool(
      int parallelism,
      String name,
      ForkJoinWorkerThreadFactory factory,
      Thread.UncaughtExceptionHandler handler,
      boolean isAsync) {
    if (parallelism <= 0) {
      throw new IllegalArgumentException();
    }
    this.name = name;
    this.factory = Objects.requireNonNull(factory);
    this.handler = handler;
    this.isAsync = isAsync;
    this.tasks = new ForkedTasks(this, parallelism);
  }

  public static ForkJoinPool commonPool() {
    return COMMON;
  }

  /** For twins. */
  static ForkJoinPool asyncCommonPool() {
    return COMMON;
  }

  public static int getCommonPoolParallelism() {
    return COMMON_PARALLELISM;
  }

  /** The pool of the current thread, or the common one. */
  static ForkJoinPool current() {
    ForkJoinPool own = ForkJoinTask.getPool();
    return own == null ? COMMON : own;
  }

  public static void managedBlock(ManagedBlocker blocker) throws InterruptedException {
    Objects.requireNonNull(blocker);
    boolean isWorker =
        Thread.currentThread() instanceof ForkJoinWorkerThread worker && !worker.isBlocked;
    while (!blocker.isReleasable()) {
      if (isWorker) {
        Compensation.begin((ForkJoinWorkerThread) Thread.currentThread());
      }
      boolean released;
      try {
        released = blocker.block();
      } finally {
        Compensation.end();
      }
      if (released) {
        return;
      }
    }
  }

  int nextIndex() {
    return workers++;
  }

  String workerName(int index) {
    return name + "-worker-" + (index + 1);
  }

  /** A thread for a worker, not started; null if the factory makes none. */
  Thread newWorker(Runnable work) {
    ForkJoinWorkerThread thread = factory.newThread(this);
    if (thread != null) {
      thread.work = work;
      if (handler != null) {
        thread.setUncaughtExceptionHandler(handler);
      }
    }
    return thread;
  }

  void push(ForkJoinTask<?> task) {
    Objects.requireNonNull(task).pushedTo(this);
    if (!tasks.push(task)) {
      throw new RejectedExecutionException();
    }
  }

  boolean pull(ForkJoinTask<?> task) {
    return tasks.pull(task);
  }

  /** Workers help with what they join; others only in the common pool. */
  boolean mayHelp() {
    return this == COMMON || ForkJoinTask.getPool() == this;
  }

  public <T> T invoke(ForkJoinTask<T> task) {
    push(task);
    return task.join();
  }

  public void execute(ForkJoinTask<?> task) {
    push(task);
  }

  @Override
  public void execute(Runnable task) {
    push(task instanceof ForkJoinTask<?> known ? known : ForkJoinTask.adapt(task));
  }

  public <T> ForkJoinTask<T> submit(ForkJoinTask<T> task) {
    push(task);
    return task;
  }

  @Override
  public <T> ForkJoinTask<T> submit(Callable<T> task) {
    return submit(ForkJoinTask.adapt(task));
  }

  @Override
  public <T> ForkJoinTask<T> submit(Runnable task, T result) {
    return submit(ForkJoinTask.adapt(task, result));
  }

  @Override
  @SuppressWarnings("unchecked") // a task without a result has one of any type
  public ForkJoinTask<?> submit(Runnable task) {
    return submit(
        task instanceof ForkJoinTask<?> known
            ? (ForkJoinTask<Object>) known
            : (ForkJoinTask<Object>) ForkJoinTask.adapt(task));
  }

  @Override
  protected <T> RunnableFuture<T> newTaskFor(Callable<T> callable) {
    return new AdaptedTask<>(callable, null);
  }

  @Override
  protected <T> RunnableFuture<T> newTaskFor(Runnable runnable, T value) {
    return new AdaptedTask<>(Executors.callable(runnable, value), value);
  }

  @Override
  public <T> List<Future<T>> invokeAll(Collection<? extends Callable<T>> all) {
    List<ForkJoinTask<T>> forked = new ArrayList<>();
    Iterator<? extends Callable<T>> each = CallerCollections.iterator(all);
    while (CallerCollections.hasNext(each)) {
      forked.add(submit(CallerCollections.next(each)));
    }
    forked.forEach(ForkJoinTask::quietlyJoin);
    return new ArrayList<>(forked);
  }

  public <T> List<Future<T>> invokeAllUninterruptibly(Collection<? extends Callable<T>> all) {
    return invokeAll(all);
  }

  /** Somebody runs it in the end, though nobody may be woken for it: the same to those who wait. */
  public <T> ForkJoinTask<T> lazySubmit(ForkJoinTask<T> task) {
    return submit(task);
  }

  public ForkJoinWorkerThreadFactory getFactory() {
    return factory;
  }

  public Thread.UncaughtExceptionHandler getUncaughtExceptionHandler() {
    return handler;
  }

  public int getParallelism() {
    return tasks.parallelism();
  }

  public boolean getAsyncMode() {
    return isAsync;
  }

  public int getPoolSize() {
    return tasks.workers();
  }

  public int getQueuedSubmissionCount() {
    return tasks.queued();
  }

  public boolean hasQueuedSubmissions() {
    return tasks.queued() > 0;
  }

  public boolean isQuiescent() {
    throw unmodelled("isQuiescent");
  }

  public boolean awaitQuiescence(long timeout, TimeUnit unit) {
    throw unmodelled("awaitQuiescence");
  }

  public int getActiveThreadCount() {
    throw unmodelled("getActiveThreadCount");
  }

  public int getRunningThreadCount() {
    throw unmodelled("getRunningThreadCount");
  }

  public long getStealCount() {
    throw unmodelled("getStealCount");
  }

  public long getQueuedTaskCount() {
    throw unmodelled("getQueuedTaskCount");
  }

  private static Error unmodelled(String method) {
    return SharedCell.refuse(
        "java.util.concurrent.ForkJoinPool.%s tells of moments that are no operations: join the tasks"
            .formatted(method));
  }

  @Override
  public void shutdown() {
    if (this != COMMON) {
      tasks.shutdown();
    }
  }

  @Override
  public List<Runnable> shutdownNow() {
    if (this != COMMON) {
      tasks.stop();
    }
    return new ArrayList<>();
  }

  @Override
  public boolean isShutdown() {
    return tasks.isShutDown();
  }

  @Override
  public boolean isTerminated() {
    return tasks.isEnded();
  }

  public boolean isTerminating() {
    return tasks.isShutDown() && !tasks.isEnded();
  }

  @Override
  public boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
    if (this == COMMON) {
      throw unmodelled("awaitTermination of the common pool");
    }
    long nanos = unit.toNanos(timeout);
    if (nanos == Long.MAX_VALUE || InTime.waits(nanos)) {
      return tasks.awaitEnd(nanos);
    }
    boolean ended = tasks.isEnded();
    if (!ended && Thread.interrupted()) {
      throw new InterruptedException();
    }
    return ended;
  }

  public void close() {
    if (this == COMMON) {
      return;
    }
    shutdown();
    try {
      tasks.awaitEnd();
    } catch (InterruptedException whileClosing) {
      throw SharedCell.refuse("A thread is interrupted while it closes a ForkJoinPool");
    }
  }
}
