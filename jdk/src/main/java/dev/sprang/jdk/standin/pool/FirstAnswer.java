package dev.sprang.jdk.standin.pool;

import dev.sprang.jdk.standin.SharedCell;
import dev.sprang.jdk.standin.collection.CallerCollections;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeoutException;

/** Tasks the first of which to succeed gives the answer; the others are cancelled then. */
final class FirstAnswer<T> {
  /** Its number is 1 when there is an answer or all have failed. */
  private final SharedCell cell = new SharedCell(this, "answer");

  private final List<FutureTask<T>> futures = new ArrayList<>();
  private final int tasks;
  private int failed;
  private T answer;
  private boolean isThere;
  private Throwable thrown;

  FirstAnswer(Executor executor, Collection<? extends Callable<T>> tasks) {
    this.tasks = CallerCollections.size(tasks);
    if (this.tasks == 0) {
      throw new IllegalArgumentException();
    }
    Iterator<? extends Callable<T>> each = CallerCollections.iterator(tasks);
    while (CallerCollections.hasNext(each)) {
      Callable<T> task = CallerCollections.next(each);
      FutureTask<T> future = new FutureTask<>(() -> run(task));
      futures.add(future);
      executor.execute(future);
    }
  }

  private T run(Callable<T> task) throws Exception {
    try {
      T value = task.call();
      if (cell.passIf(0, 1)) {
        answer = value;
        isThere = true;
        cell.number = 1;
      }
      return value;
    } catch (Exception | Error failure) {
      if (cell.passIf(0, 1)) {
        thrown = failure;
        failed++;
        cell.number = failed == tasks ? 1 : 0;
      }
      throw failure;
    }
  }

  T get() throws InterruptedException, ExecutionException {
    try {
      cell.lookWhenInterruptibly(1);
      return answer();
    } finally {
      cancelAll();
    }
  }

  T getInTime() throws InterruptedException, ExecutionException, TimeoutException {
    try {
      cell.look();
      if (cell.number == 0) {
        if (Thread.interrupted()) {
          throw new InterruptedException();
        }
        throw new TimeoutException();
      }
      return answer();
    } finally {
      cancelAll();
    }
  }

  private T answer() throws ExecutionException {
    if (!isThere) {
      throw new ExecutionException(thrown);
    }
    return answer;
  }

  private void cancelAll() {
    futures.forEach(future -> future.cancel(true));
  }
}
