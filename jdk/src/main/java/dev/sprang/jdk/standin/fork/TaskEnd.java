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
  /** The numbers of its cell: a task may be run without ending, and end without being run. */
  private static final int LEFT = 1;

  private static final int ENDED = 2;

  /** Behind it: how the task has ended. */
  private final SharedCell cell;

  /** Its number is 1 when the task was run, where the other cell does not tell. */
  private final SharedCell performed;

  private boolean isTold;

  private boolean isRunning;

  /** Whether a pool has taken it since a run began that is not over. */
  private boolean isPushedAgain;

  /** Whether the task was run and has not ended by that. */
  private boolean wasLeft;

  /** Whether nobody runs the task any more where it has ended. */
  private boolean isRunOver;

  private boolean isCancelled;
  private Throwable thrown;

  /**
   * @param cell the task's: a task that gave itself away while it is made could be seen half made
   * @param performed the same
   */
  TaskEnd(SharedCell cell, SharedCell performed) {
    this.cell = cell;
    this.performed = performed;
  }

  boolean looksThere() {
    cell.look();
    return isThere();
  }

  /** The others are in the step that has just looked or waited. */
  boolean isThere() {
    return cell.number == ENDED;
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
    return comes(cancelled, failure, false);
  }

  /**
   * @param byRun whether the task was run, and that is over
   */
  boolean comes(boolean cancelled, Throwable failure, boolean byRun) {
    if (!cell.passIf(0, ENDED)) {
      return false;
    }
    isCancelled = cancelled;
    thrown = failure;
    isRunOver = byRun || cell.number == LEFT;
    cell.number = ENDED;
    return true;
  }

  /** A pool takes the task: it is to be run, perhaps once more. */
  void isPushed() {
    isPushedAgain = isRunning;
    if (wasLeft) {
      cell.pass();
      wasLeft = false;
      cell.number = isThere() ? ENDED : 0;
    }
    forgetRun();
  }

  private void forgetRun() {
    if (isTold) {
      performed.pass();
      performed.number = 0;
      isTold = false;
    }
  }

  /** Whether the task has not ended before its run. */
  boolean beginsRun() {
    isRunning = true;
    isPushedAgain = false;
    return !looksThere();
  }

  /** Whoever runs the task has done so, and it has not ended by that. */
  void isLeft() {
    if (!isPushedAgain && cell.passIf(0, ENDED)) {
      wasLeft = true;
      cell.number = LEFT;
    }
  }

  /** The same, whether it has ended or not: others must see it. */
  void endsRun(boolean isSeenByEnd) {
    isRunning = false;
    if (!isSeenByEnd && !isPushedAgain) {
      performed.pass();
      performed.number = 1;
      isTold = true;
    }
  }

  /** For who has just run the task: whether all can see that here. */
  boolean tellsOfRun() {
    return isRunOver || wasLeft;
  }

  boolean looksPerformed() {
    cell.look();
    return isThere() && !isRunOver ? looksTold() : cell.number != 0;
  }

  boolean looksTold() {
    performed.look();
    return performed.number == 1;
  }

  void awaitPerformed() {
    cell.lookWhen(LEFT);
    if (isThere() && !isRunOver) {
      awaitTold();
    }
  }

  void awaitTold() {
    performed.lookWhen(1);
  }

  void forget() {
    cell.pass();
    cell.number = 0;
    wasLeft = false;
    isRunOver = false;
    isCancelled = false;
    thrown = null;
    forgetRun();
  }

  void await() {
    Compensation.begin(cell, ENDED);
    cell.lookWhen(ENDED);
    Compensation.end();
  }

  void awaitInterruptibly() throws InterruptedException {
    Compensation.begin(cell, ENDED);
    try {
      cell.lookWhenInterruptibly(ENDED);
    } finally {
      Compensation.end();
    }
  }

  /** Whether it comes in that time. */
  boolean comesWithin(long nanos) {
    if (!InTime.waits(nanos)) {
      return looksThere();
    }
    Compensation.begin(cell, ENDED);
    SharedCell.limit(nanos);
    cell.lookWhen(ENDED);
    SharedCell.limit(Long.MAX_VALUE);
    Compensation.end();
    return isThere();
  }

  /** The same, unless the thread is interrupted before. */
  boolean comesWithinInterruptibly(long nanos) throws InterruptedException {
    if (InTime.waits(nanos)) {
      Compensation.begin(cell, ENDED);
    }
    try {
      InTime.look(cell, ENDED, nanos);
    } finally {
      Compensation.end();
    }
    if (!isThere() && Thread.interrupted()) {
      throw new InterruptedException();
    }
    return isThere();
  }
}
