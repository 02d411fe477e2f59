package dev.sprang.jdk.standin.pool;

import dev.sprang.jdk.standin.collection.CallerCollections;
import dev.sprang.jdk.standin.time.Deadline;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.RunnableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Stands for {@link java.util.concurrent.AbstractExecutorService}. */
public abstract class AbstractExecutorService implements ExecutorService {
  public AbstractExecutorService() {}

  protected <T> RunnableFuture<T> newTaskFor(Runnable runnable, T value) {
    return new FutureTask<>(runnable, value);
  }

  protected <T> RunnableFuture<T> newTaskFor(Callable<T> callable) {
    return new FutureTask<>(callable);
  }

  @Override
  public Future<?> submit(Runnable task) {
    return run(newTaskFor(Objects.requireNonNull(task), null));
  }

  @Override
  public <T> Future<T> submit(Runnable task, T result) {
    return run(newTaskFor(Objects.requireNonNull(task), result));
  }

  @Override
  public <T> Future<T> submit(Callable<T> task) {
    return run(newTaskFor(Objects.requireNonNull(task)));
  }

  private <T> Future<T> run(RunnableFuture<T> task) {
    execute(task);
    return task;
  }

  @Override
  public <T> List<Future<T>> invokeAll(Collection<? extends Callable<T>> tasks)
      throws InterruptedException {
    List<Future<T>> futures = new ArrayList<>();
    boolean done = false;
    try {
      Iterator<? extends Callable<T>> each = CallerCollections.iterator(tasks);
      while (CallerCollections.hasNext(each)) {
        RunnableFuture<T> future = newTaskFor(CallerCollections.next(each));
        futures.add(future);
        execute(future);
      }
      for (Future<T> future : futures) {
        awaitQuietly(future);
      }
      done = true;
    } finally {
      if (!done) {
        cancelAll(futures);
      }
    }
    return futures;
  }

  private static void awaitQuietly(Future<?> future) throws InterruptedException {
    boolean isKnown = future.getClass() == FutureTask.class; // to ask it first changes nothing
    try {
      if (isKnown || !future.isDone()) {
        future.get();
      }
    } catch (CancellationException | ExecutionException told) {
      return; // whoever asks the future is told again
    }
  }

  /** When the time is over, what is not done is cancelled, and no other task is begun. */
  @Override
  public <T> List<Future<T>> invokeAll(
      Collection<? extends Callable<T>> tasks, long timeout, TimeUnit unit)
      throws InterruptedException {
    Objects.requireNonNull(tasks);
    long nanos = unit.toNanos(timeout);
    Deadline deadline = new Deadline(nanos);
    List<Future<T>> futures = new ArrayList<>();
    boolean done = false;
    try {
      Iterator<? extends Callable<T>> each = CallerCollections.iterator(tasks);
      while (CallerCollections.hasNext(each)) {
        futures.add(newTaskFor(CallerCollections.next(each)));
      }
      done = nanos > 0 && areDoneBy(deadline, futures);
    } finally {
      if (!done) {
        cancelAll(futures);
      }
    }
    return futures;
  }

  private <T> boolean areDoneBy(Deadline deadline, List<Future<T>> futures)
      throws InterruptedException {
    for (int i = 0; i < futures.size(); i++) {
      if (i > 0 && deadline.left() <= 0) {
        return false;
      }
      execute((Runnable) futures.get(i));
    }
    for (Future<T> future : futures) {
      try {
        if (future.getClass() == FutureTask.class || !future.isDone()) {
          future.get(deadline.left(), TimeUnit.NANOSECONDS);
        }
      } catch (CancellationException | ExecutionException told) {
        continue;
      } catch (TimeoutException over) {
        return false;
      }
    }
    return true;
  }

  static void cancelAll(List<? extends Future<?>> futures) {
    futures.forEach(future -> future.cancel(true));
  }

  @Override
  public <T> T invokeAny(Collection<? extends Callable<T>> tasks)
      throws InterruptedException, ExecutionException {
    return new FirstAnswer<T>(this, tasks).get();
  }

  @Override
  public <T> T invokeAny(Collection<? extends Callable<T>> tasks, long timeout, TimeUnit unit)
      throws InterruptedException, ExecutionException, TimeoutException {
    Objects.requireNonNull(unit);
    return new FirstAnswer<T>(this, tasks).getInTime(unit.toNanos(timeout));
  }
}
