package dev.sprang.jdk.standin.pool;

import dev.sprang.jdk.standin.SharedCell;
import java.security.PrivilegedAction;
import java.security.PrivilegedExceptionAction;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Stands for {@link java.util.concurrent.Executors}. */
public class Executors {
  private static final int MINUTE = 60;

  private Executors() {}

  public static ExecutorService newFixedThreadPool(int threads) {
    return newFixedThreadPool(threads, factoryOfPool());
  }

  public static ExecutorService newFixedThreadPool(int threads, ThreadFactory factory) {
    return new ThreadPoolExecutor(
        threads, threads, 0, TimeUnit.MILLISECONDS, new TaskQueue(), factory);
  }

  public static ExecutorService newWorkStealingPool(int parallelism) {
    return new ForkJoinPool(
        parallelism, ForkJoinPool.defaultForkJoinWorkerThreadFactory, null, true);
  }

  public static ExecutorService newWorkStealingPool() {
    return new ForkJoinPool();
  }

  public static ExecutorService newSingleThreadExecutor() {
    return newSingleThreadExecutor(factoryOfPool());
  }

  public static ExecutorService newSingleThreadExecutor(ThreadFactory factory) {
    return unconfigurableExecutorService(newFixedThreadPool(1, factory));
  }

  public static ExecutorService newCachedThreadPool() {
    return newCachedThreadPool(factoryOfPool());
  }

  public static ExecutorService newCachedThreadPool(ThreadFactory factory) {
    return new ThreadPoolExecutor(
        0, Integer.MAX_VALUE, MINUTE, TimeUnit.SECONDS, new SynchronousQueue<>(), factory);
  }

  public static ExecutorService newThreadPerTaskExecutor(ThreadFactory factory) {
    return new ThreadPerTaskExecutor(Objects.requireNonNull(factory));
  }

  public static ExecutorService newVirtualThreadPerTaskExecutor() {
    return new ThreadPerTaskExecutor(null);
  }

  public static ScheduledExecutorService newSingleThreadScheduledExecutor() {
    return newSingleThreadScheduledExecutor(factoryOfPool());
  }

  public static ScheduledExecutorService newSingleThreadScheduledExecutor(ThreadFactory factory) {
    return unconfigurableScheduledExecutorService(new ScheduledThreadPoolExecutor(1, factory));
  }

  public static ScheduledExecutorService newScheduledThreadPool(int core) {
    return new ScheduledThreadPoolExecutor(core);
  }

  public static ScheduledExecutorService newScheduledThreadPool(int core, ThreadFactory factory) {
    return new ScheduledThreadPoolExecutor(core, factory);
  }

  public static ExecutorService unconfigurableExecutorService(ExecutorService executor) {
    return new Unconfigurable(Objects.requireNonNull(executor));
  }

  public static ScheduledExecutorService unconfigurableScheduledExecutorService(
      ScheduledExecutorService executor) {
    return new UnconfigurableScheduled(Objects.requireNonNull(executor));
  }

  public static ThreadFactory defaultThreadFactory() {
    return new DefaultThreadFactory(true);
  }

  /** One that only its pool uses. */
  static ThreadFactory factoryOfPool() {
    return new DefaultThreadFactory(false);
  }

  public static <T> Callable<T> callable(Runnable task, T result) {
    Objects.requireNonNull(task);
    return new RunnableAdapter<>(task, result);
  }

  public static Callable<Object> callable(Runnable task) {
    return callable(task, null);
  }

  public static Callable<Object> callable(PrivilegedAction<?> action) {
    Objects.requireNonNull(action);
    return action::run;
  }

  public static Callable<Object> callable(PrivilegedExceptionAction<?> action) {
    Objects.requireNonNull(action);
    return action::run;
  }

  /** Without a security manager all is as privileged as can be. */
  public static <T> Callable<T> privilegedCallable(Callable<T> callable) {
    return Objects.requireNonNull(callable);
  }

  public static <T> Callable<T> privilegedCallableUsingCurrentClassLoader(Callable<T> callable) {
    return Objects.requireNonNull(callable);
  }

  public static ThreadFactory privilegedThreadFactory() {
    return defaultThreadFactory();
  }

  /** Runs a task and gives a result that was known before. */
  private static final class RunnableAdapter<T> implements Callable<T> {
    private final Runnable task;
    private final T result;

    RunnableAdapter(Runnable task, T result) {
      this.task = task;
      this.result = result;
    }

    @Override
    public T call() {
      task.run();
      return result;
    }

    @Override
    public String toString() {
      return super.toString() + "[Wrapped task = " + task + "]";
    }
  }

  /** Names threads by the number of the factory and their own. */
  static final class DefaultThreadFactory implements ThreadFactory {
    private static final AtomicInteger FACTORIES = new AtomicInteger();

    private final String prefix = "pool-" + FACTORIES.incrementAndGet() + "-thread-";
    private final AtomicInteger threads = new AtomicInteger();

    /** As long as only a pool uses it, which does so in steps of its own. */
    private int threadsOfPool;

    private boolean isShared;

    DefaultThreadFactory(boolean isShared) {
      this.isShared = isShared;
    }

    boolean isShared() {
      return isShared;
    }

    /** Who else has it may use it at any moment. */
    void share() {
      if (!isShared) {
        isShared = true;
        threads.set(threadsOfPool);
      }
    }

    @Override
    public Thread newThread(Runnable task) {
      int number = isShared ? threads.incrementAndGet() : ++threadsOfPool;
      Thread thread = new Thread(null, task, prefix + number, 0);
      if (thread.isDaemon()) {
        SharedCell.noDaemon(thread);
      }
      if (thread.getPriority() != Thread.NORM_PRIORITY) {
        thread.setPriority(Thread.NORM_PRIORITY);
      }
      return thread;
    }
  }
}
