package dev.sprang.jdk.standin.fork;

import dev.sprang.jdk.standin.SharedCell;
import dev.sprang.jdk.standin.collection.CallerCollections;
import dev.sprang.jdk.standin.time.InTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;

/** Tasks of a {@link ForkJoinPool}, the first of which to succeed gives the answer. */
final class FirstForked<T> {
  /** Its number is 1 when there is an answer or all have failed. */
  private final SharedCell cell = new SharedCell(this, "answer");

  private final List<ForkJoinTask<T>> forked = new ArrayList<>();
  private final int tasks;
  private int failed;
  private T answer;
  private boolean isThere;
  private Throwable thrown;

  FirstForked(ForkJoinPool pool, Collection<? extends Callable<T>> tasks) {
    this.tasks = CallerCollections.size(tasks);
    if (this.tasks == 0) {
      throw new IllegalArgumentException();
    }
    boolean done = false;
    try {
      Iterator<? extends Callable<T>> each = CallerCollections.iterator(tasks);
      while (CallerCollections.hasNext(each) && !isAnswered()) {
        Callable<T> task = Objects.requireNonNull(CallerCollections.next(each));
        ForkJoinTask<T> next = new AdaptedTask.Interruptible<>(() -> run(task));
        forked.add(pool.submit(next));
      }
      done = true;
    } finally {
      if (!done) {
        forked.forEach(task -> task.cancel(true));
      }
    }
  }

  private boolean isAnswered() {
    cell.look();
    return cell.number == 1;
  }

  private T run(Callable<T> task) throws Exception {
    if (isAnswered()) {
      return null;
    }
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
    Compensation.begin(cell, 1);
    try {
      cell.lookWhenInterruptibly(1);
      return answer();
    } finally {
      Compensation.end();
      forked.forEach(task -> task.cancel(true));
    }
  }

  T getInTime(long nanos) throws InterruptedException, ExecutionException, TimeoutException {
    try {
      InTime.look(cell, 1, nanos);
      if (cell.number == 0) {
        if (Thread.interrupted()) {
          throw new InterruptedException();
        }
        throw new TimeoutException();
      }
      return answer();
    } finally {
      forked.forEach(task -> task.cancel(true));
    }
  }

  private T answer() throws ExecutionException {
    if (!isThere) {
      throw new ExecutionException(thrown);
    }
    return answer;
  }
}
