package dev.sprang.jdk.standin.pool;

import dev.sprang.jdk.standin.SharedCell;
import java.security.PrivilegedAction;
import java.security.PrivilegedExceptionAction;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
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
    return newFixedThreadPool(threads, defaultThreadFactory());
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
    return newSingleThreadExecutor(defaultThreadFactory());
  }

  public static ExecutorService newSingleThreadExecutor(ThreadFactory factory) {
    return unconfigurableExecutorService(newFixedThreadPool(1, factory));
  }

  public static ExecutorService newCachedThreadPool() {
    return newCachedThreadPool(defaultThreadFactory());
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
    return newSingleThreadScheduledExecutor(defaultThreadFactory());
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
    return new DefaultThreadFactory();
  }

  public static <T> Callable<T> callable(Runnable task, T result) {
    Objects.requireNonNull(task);
    return () -> {
      task.run();
      return result;
    };
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

  /** Names threads by the number of the factory and their own. */
  private static final class DefaultThreadFactory implements ThreadFactory {
    private static final AtomicInteger FACTORIES = new AtomicInteger();

    private final String prefix = "pool-" + FACTORIES.incrementAndGet() + "-thread-";
    private final AtomicInteger threads = new AtomicInteger();

    @Override
    public Thread newThread(Runnable task) {
      Thread thread = new Thread(null, task, prefix + threads.incrementAndGet(), 0);
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
