package dev.sprang.jdk.standin.fork;

import dev.sprang.jdk.standin.SharedCell;
import dev.sprang.jdk.standin.time.InTime;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;

/**
 * How a {@link ForkJoinTask} has ended, if it has, and how it is waited for: a worker that does so
 * is replaced meanwhile.
 */
final class TaskEnd {
  /** Its number is 1 when the task has ended; behind it, how. */
  private final SharedCell cell;

  private boolean isCancelled;
  private Throwable thrown;

  /**
   * @param cell the task's: a task that gave itself away while it is made could be seen half made
   */
  TaskEnd(SharedCell cell) {
    this.cell = cell;
  }

  boolean looksThere() {
    cell.look();
    return isThere();
  }

  /** The others are in the step that has just looked or waited. */
  boolean isThere() {
    return cell.number == 1;
  }

  boolean isCancelled() {
    return isCancelled;
  }

  Throwable thrown() {
    return thrown;
  }

  boolean isNormal() {
    return isThere() && !isCancelled && thrown == null;
  }

  /** What whoever joins the task is thrown, if anything. */
  void join() {
    if (isCancelled) {
      throw new CancellationException();
    } else if (thrown != null) {
      throw TaskEnd.<RuntimeException>unchecked(thrown);
    }
  }

  @SuppressWarnings("unchecked") // the compiler lets anything through here, and so does the JVM
  static <X extends Throwable> X unchecked(Throwable thrown) throws X {
    throw (X) thrown;
  }

  /** The same for who gets its result. */
  void get() throws ExecutionException {
    if (isCancelled) {
      throw new CancellationException();
    } else if (thrown != null) {
      throw new ExecutionException(thrown);
    }
  }

  /** Lets the task end so, unless it has ended. */
  boolean comes(boolean cancelled, Throwable failure) {
    if (!cell.passIf(0, 1)) {
      return false;
    }
    isCancelled = cancelled;
    thrown = failure;
    cell.number = 1;
    return true;
  }

  void forget() {
    cell.pass();
    cell.number = 0;
    isCancelled = false;
    thrown = null;
  }

  /** Nobody replaces who waits so. */
  void awaitAlone() {
    cell.lookWhen(1);
  }

  void await() {
    Compensation.begin(cell);
    cell.lookWhen(1);
    Compensation.end();
  }

  void awaitInterruptibly() throws InterruptedException {
    Compensation.begin(cell);
    try {
      cell.lookWhenInterruptibly(1);
    } finally {
      Compensation.end();
    }
  }

  /** Whether it comes in that time. */
  boolean comesWithin(long nanos) {
    if (!InTime.waits(nanos)) {
      return looksThere();
    }
    Compensation.begin(cell);
    SharedCell.limit(nanos);
    cell.lookWhen(1);
    SharedCell.limit(Long.MAX_VALUE);
    Compensation.end();
    return isThere();
  }

  /** The same, unless the thread is interrupted before. */
  boolean comesWithinInterruptibly(long nanos) throws InterruptedException {
    if (InTime.waits(nanos)) {
      Compensation.begin(cell);
    }
    try {
      InTime.look(cell, 1, nanos);
    } finally {
      Compensation.end();
    }
    if (!isThere() && Thread.interrupted()) {
      throw new InterruptedException();
    }
    return isThere();
  }
}
