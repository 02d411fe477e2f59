package dev.sprang.jdk.standin.pool;

import dev.sprang.jdk.standin.collection.CallerCollections;
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
      submitAll(tasks, futures);
      for (Future<T> future : futures) {
        try {
          future.get();
        } catch (CancellationException | ExecutionException told) {
          continue; // whoever asks the future is told again
        }
      }
      done = true;
    } finally {
      if (!done) {
        futures.forEach(future -> future.cancel(true));
      }
    }
    return futures;
  }

  private <T> void submitAll(Collection<? extends Callable<T>> tasks, List<Future<T>> futures) {
    Iterator<? extends Callable<T>> each = CallerCollections.iterator(tasks);
    while (CallerCollections.hasNext(each)) {
      futures.add(submit(CallerCollections.next(each)));
    }
  }

  /** The time may be over at any moment: then what is not done is cancelled. */
  @Override
  public <T> List<Future<T>> invokeAll(
      Collection<? extends Callable<T>> tasks, long timeout, TimeUnit unit)
      throws InterruptedException {
    List<Future<T>> futures = new ArrayList<>();
    submitAll(tasks, futures);
    boolean inTime = false;
    try {
      for (Future<T> future : futures) {
        try {
          future.get(timeout, unit);
        } catch (CancellationException | ExecutionException told) {
          continue;
        }
      }
      inTime = true;
    } catch (TimeoutException over) {
      inTime = false;
    } finally {
      if (!inTime) {
        futures.forEach(future -> future.cancel(true));
      }
    }
    return futures;
  }

  @Override
  public <T> T invokeAny(Collection<? extends Callable<T>> tasks)
      throws InterruptedException, ExecutionException {
    return new FirstAnswer<T>(this, tasks).get();
  }

  @Override
  public <T> T invokeAny(Collection<? extends Callable<T>> tasks, long timeout, TimeUnit unit)
      throws InterruptedException, ExecutionException, TimeoutException {
    return new FirstAnswer<T>(this, tasks).getInTime();
  }
}
