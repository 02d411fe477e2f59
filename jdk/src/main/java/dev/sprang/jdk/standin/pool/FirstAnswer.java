package dev.sprang.jdk.standin.pool;

import dev.sprang.jdk.standin.SharedCell;
import dev.sprang.jdk.standin.collection.CallerCollections;
import dev.sprang.jdk.standin.time.Deadline;
import dev.sprang.jdk.standin.time.InTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.RunnableFuture;
import java.util.concurrent.TimeoutException;

/**
 * Tasks the first of which to succeed gives the answer; the others are cancelled then. One after
 * the other is given to the executor, as long as none that has ended meanwhile has succeeded.
 */
final class FirstAnswer<T> {
  /** Its number is that of the tasks that have ended and were not asked yet. */
  private final SharedCell cell = new SharedCell(this, "ended");

  private final AbstractExecutorService executor;
  private final Iterator<? extends Callable<T>> tasks;
  private final List<Future<T>> futures = new ArrayList<>();
  private final List<Future<T>> ended = new ArrayList<>();
  private int left;

  FirstAnswer(AbstractExecutorService executor, Collection<? extends Callable<T>> tasks) {
    this.executor = executor;
    this.left = CallerCollections.size(tasks);
    if (left == 0) {
      throw new IllegalArgumentException();
    }
    this.tasks = CallerCollections.iterator(tasks);
  }

  /** What the executor gets: tells of the end of the task inside. */
  private final class Told extends FutureTask<Void> {
    private final Future<T> inside;

    Told(RunnableFuture<T> inside) {
      super(inside, null);
      this.inside = inside;
    }

    @Override
    protected void done() {
      cell.pass();
      ended.add(inside);
      cell.number++;
    }
  }

  T get() throws InterruptedException, ExecutionException {
    try {
      return first(null);
    } catch (TimeoutException impossible) {
      throw new IllegalStateException(impossible);
    } finally {
      AbstractExecutorService.cancelAll(futures);
    }
  }

  T getInTime(long nanos) throws InterruptedException, ExecutionException, TimeoutException {
    try {
      return first(new Deadline(nanos));
    } finally {
      AbstractExecutorService.cancelAll(futures);
    }
  }

  /**
   * @param deadline null if there is none
   */
  private T first(Deadline deadline)
      throws InterruptedException, ExecutionException, TimeoutException {
    submitNext();
    ExecutionException last = null;
    for (int running = 1; running > 0 || left > 0; ) {
      Future<T> future = poll();
      if (future == null && left > 0) {
        submitNext();
        running++;
      } else {
        future = future != null ? future : deadline != null ? pollBy(deadline) : take();
        running--;
        try {
          return future.get();
        } catch (ExecutionException failure) {
          last = failure;
        } catch (RuntimeException cancelled) {
          last = new ExecutionException(cancelled);
        }
      }
    }
    throw last;
  }

  private void submitNext() {
    left--;
    Callable<T> task = Objects.requireNonNull(CallerCollections.next(tasks));
    RunnableFuture<T> future = executor.newTaskFor(task);
    executor.execute(new Told(future));
    futures.add(future);
  }

  private Future<T> poll() {
    return cell.passIf(1, Integer.MAX_VALUE) ? next() : null;
  }

  private Future<T> take() throws InterruptedException {
    cell.awaitInterruptibly(1);
    return next();
  }

  private Future<T> pollBy(Deadline deadline) throws InterruptedException, TimeoutException {
    if (InTime.pass(cell, 1, deadline.left())) {
      return next();
    }
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    throw new TimeoutException();
  }

  private Future<T> next() {
    cell.number--;
    return ended.remove(0);
  }
}
