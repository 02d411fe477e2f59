package dev.sprang.jdk.standin.fork;

import dev.sprang.jdk.standin.collection.CallerCollections;
import dev.sprang.jdk.standin.time.Deadline;
import dev.sprang.jdk.standin.time.InTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.RunnableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;

/**
 * Stands for {@link java.util.concurrent.ForkJoinPool}. Workers are started one by one for the
 * first tasks; then each takes the oldest or the newest task there is, whoever has forked it. In
 * place of one that waits for a task another one may be started.
 */
@SuppressWarnings("this-escape") // a cell only keeps whose it is
public class ForkJoinPool extends DelayedForks {
  /** Of the common pool: enough to run tasks at the same time, whatever machine this is. */
  private static final int COMMON_PARALLELISM = 2;

  private static final int MOST_WORKERS = 0x7fff;
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
  final Quiescence quiescence;
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

  /**
   * How many workers there are at most besides, and for how long, is up to the pool: here there is
   * one for each that waits in a join, and none leaves.
   */
  public ForkJoinPool(
      int parallelism,
      ForkJoinWorkerThreadFactory factory,
      Thread.UncaughtExceptionHandler handler,
      boolean asyncMode,
      int corePoolSize,
      int maximumPoolSize,
      int minimumRunnable,
      Predicate<? super ForkJoinPool> saturate,
      long keepAliveTime,
      TimeUnit unit) {
    this(parallelism, "ForkJoinPool-" + POOLS.incrementAndGet(), factory, handler, asyncMode);
    Objects.requireNonNull(unit);
    if (parallelism > maximumPoolSize || keepAliveTime <= 0) {
      throw new IllegalArgumentException();
    }
  }

  private ForkJoinPool(int parallelism, String name) {
    this(parallelism, name, defaultForkJoinWorkerThreadFactory, null, false);
  }

  private ForkJoinPool(
      int parallelism,
      String name,
      ForkJoinWorkerThreadFactory factory,
      Thread.UncaughtExceptionHandler handler,
      boolean isAsync) {
    Objects.requireNonNull(factory);
    if (parallelism <= 0 || parallelism > MOST_WORKERS) {
      throw new IllegalArgumentException();
    }
    this.name = name;
    this.factory = factory;
    this.handler = handler;
    this.isAsync = isAsync;
    this.tasks = new ForkedTasks(this, parallelism);
    this.quiescence = new Quiescence(tasks);
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

  /** For publishers: a worker that has to wait would help others first; here one comes for it. */
  static void helpAsyncBlocker(Executor executor, ManagedBlocker blocker) {}

  int nextIndex() {
    return workers++;
  }

  String workerName(int index) {
    return name + "-worker-" + (index + 1);
  }

  /** A thread for a worker, not started; null if the factory makes none. */
  ForkJoinWorkerThread newWorker(ForkWorker work) {
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
    push(task, false);
  }

  private void push(ForkJoinTask<?> task, boolean isFromOutside) {
    Objects.requireNonNull(task).pushedTo(this);
    if (!tasks.push(task, isFromOutside)) {
      throw new RejectedExecutionException();
    }
  }

  boolean pull(ForkJoinTask<?> task) {
    return tasks.pull(task, false);
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
    Objects.requireNonNull(task);
    push(task instanceof ForkJoinTask<?> known ? known : new AdaptedTask.Executed(task));
  }

  public <T> ForkJoinTask<T> submit(ForkJoinTask<T> task) {
    push(task);
    return task;
  }

  @Override
  public <T> ForkJoinTask<T> submit(Callable<T> task) {
    return pushed(AdaptedTask.submitted(task));
  }

  private <T> ForkJoinTask<T> pushed(ForkJoinTask<T> task) {
    push(task);
    return task;
  }

  @Override
  public <T> ForkJoinTask<T> submit(Runnable task, T result) {
    return pushed(AdaptedTask.submitted(task, result));
  }

  @Override
  @SuppressWarnings("unchecked") // a task without a result has one of any type
  public ForkJoinTask<?> submit(Runnable task) {
    return pushed(
        task instanceof ForkJoinTask<?> known
            ? (ForkJoinTask<Object>) known
            : AdaptedTask.<Object>submitted(task, null));
  }

  @Override
  protected <T> RunnableFuture<T> newTaskFor(Callable<T> callable) {
    return AdaptedTask.submitted(callable);
  }

  @Override
  protected <T> RunnableFuture<T> newTaskFor(Runnable runnable, T value) {
    return AdaptedTask.submitted(runnable, value);
  }

  @Override
  public <T> List<Future<T>> invokeAll(Collection<? extends Callable<T>> all)
      throws InterruptedException {
    return new AllForked<T>(this, all, true).end(AllForked.NOTICES_INTERRUPTS);
  }

  @Override
  public <T> List<Future<T>> invokeAll(
      Collection<? extends Callable<T>> all, long timeout, TimeUnit unit)
      throws InterruptedException {
    Deadline deadline = new Deadline(unit.toNanos(timeout));
    return new AllForked<T>(this, all, true).endBy(deadline);
  }

  public <T> List<Future<T>> invokeAllUninterruptibly(Collection<? extends Callable<T>> all) {
    try {
      return new AllForked<T>(this, all, false).end(false);
    } catch (InterruptedException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  @Override
  public <T> T invokeAny(Collection<? extends Callable<T>> all)
      throws InterruptedException, ExecutionException {
    return new FirstForked<T>(this, all).get();
  }

  @Override
  public <T> T invokeAny(Collection<? extends Callable<T>> all, long timeout, TimeUnit unit)
      throws InterruptedException, ExecutionException, TimeoutException {
    Objects.requireNonNull(unit);
    return new FirstForked<T>(this, all).getInTime(unit.toNanos(timeout));
  }

  /** Somebody runs it in the end, though nobody may be woken for it: the same to those who wait. */
  public <T> ForkJoinTask<T> lazySubmit(ForkJoinTask<T> task) {
    return pushed(task);
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

  /** As if the current thread were none of the pool's. */
  public <T> ForkJoinTask<T> externalSubmit(ForkJoinTask<T> task) {
    push(task, true);
    return task;
  }

  public int setParallelism(int size) {
    if (size < 1 || size > MOST_WORKERS) {
      throw new IllegalArgumentException();
    }
    return tasks.setParallelism(size);
  }

  public int getQueuedSubmissionCount() {
    return tasks.queuedBy(null);
  }

  public boolean hasQueuedSubmissions() {
    return tasks.queuedBy(null) > 0;
  }

  public long getQueuedTaskCount() {
    return tasks.queuedByWorkers();
  }

  protected ForkJoinTask<?> pollSubmission() {
    return tasks.pollSubmission();
  }

  protected int drainTasksTo(Collection<? super ForkJoinTask<?>> into) {
    List<ForkJoinTask<?>> drained = tasks.drain();
    CallerCollections.addAll(into, drained);
    return drained.size();
  }

  public boolean isQuiescent() {
    return quiescence.isThere();
  }

  public boolean awaitQuiescence(long timeout, TimeUnit unit) {
    return quiescence.helpFor(unit.toNanos(timeout));
  }

  public int getActiveThreadCount() {
    return tasks.active();
  }

  public int getRunningThreadCount() {
    return tasks.running();
  }

  public long getStealCount() {
    return tasks.steals();
  }

  @Override
  public String toString() {
    int parallelism = tasks.parallelism();
    int submissions = tasks.queuedBy(null);
    long forked = tasks.queuedByWorkers();
    long steals = tasks.steals();
    int size = tasks.workers();
    int active = tasks.active();
    int running = tasks.running();
    String state =
        tasks.isEnded()
            ? "Terminated"
            : tasks.isStopped() ? "Terminating" : tasks.isShutDown() ? "Shutting down" : "Running";
    return ("%s[%s, parallelism = %d, size = %d, active = %d, running = %d, steals = %d,"
            + " tasks = %d, submissions = %d]")
        .formatted(
            super.toString(),
            state,
            parallelism,
            size,
            active,
            running,
            steals,
            forked,
            submissions);
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
    return tasks.isStopped() && !tasks.isEnded();
  }

  @Override
  public boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
    long nanos = unit.toNanos(timeout);
    if (this == COMMON) {
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
      quiescence.helpFor(nanos);
      return false;
    } else if (nanos == Long.MAX_VALUE || InTime.waits(nanos)) {
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
    boolean interrupted = false;
    shutdown();
    while (!tasks.isEnded()) {
      try {
        tasks.awaitEnd(Long.MAX_VALUE);
      } catch (InterruptedException whileClosing) {
        tasks.stopAgain();
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
