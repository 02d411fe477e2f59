package dev.sprang.jdk.standin.scope;

import dev.sprang.jdk.standin.SharedCell;
import dev.sprang.jdk.standin.scope.StructuredTaskScope.Subtask;
import java.util.concurrent.Callable;

/** A subtask of a {@link Scope}, and what its thread runs. */
@SuppressWarnings("this-escape") // a cell only keeps whose it is
final class ForkedTask<T> implements Subtask<T>, Runnable {
  private static final int SUCCESSFUL = 1;
  private static final int FAILED = 2;

  private final Scope<? super T, ?> scope;
  private final Callable<? extends T> task;
  private final ScopedValue.Carrier bound;

  /** Its number is 1 once the owner need not wait: it is through, or the scope is cancelled. */
  private final SharedCell release = new SharedCell(this, "release");

  /** Its number tells what there is behind it. */
  private final SharedCell result = new SharedCell(this, "result");

  private T value;
  private Throwable thrown;

  /** Known in a step of the scope's cell for its subtasks. */
  Thread thread;

  ForkedTask(Scope<? super T, ?> scope, Callable<? extends T> task, ScopedValue.Carrier bound) {
    this.scope = scope;
    this.task = task;
    this.bound = bound;
  }

  @Override
  public void run() {
    try {
      Bindings.inherit(bound);
      call();
    } finally {
      release();
    }
  }

  /** What comes after the scope is cancelled is lost. */
  private void call() {
    T called = null;
    Throwable failure = null;
    try {
      called = task.call();
    } catch (Throwable any) {
      failure = any;
    }
    if (scope.isCancelled()) {
      return;
    }
    result.pass();
    value = called;
    thrown = failure;
    result.number = failure == null ? SUCCESSFUL : FAILED;
    scope.completed(this);
  }

  /** Unless it is the current thread. */
  void interrupt() {
    if (thread != Thread.currentThread()) {
      SharedCell.interrupt(thread);
    }
  }

  void release() {
    if (release.passIf(0, 1)) {
      release.number = 1;
    }
  }

  void awaitRelease() throws InterruptedException {
    release.lookWhenInterruptibly(1);
  }

  @Override
  public State state() {
    result.look();
    return switch (result.number) {
      case SUCCESSFUL -> State.SUCCESS;
      case FAILED -> State.FAILED;
      default -> State.UNAVAILABLE;
    };
  }

  @Override
  public T get() {
    scope.checkJoinedIfOwner();
    if (state() == State.SUCCESS) {
      return value;
    }
    throw new IllegalStateException(
        "Result is unavailable or subtask did not complete successfully");
  }

  @Override
  public Throwable exception() {
    scope.checkJoinedIfOwner();
    if (state() == State.FAILED) {
      return thrown;
    }
    throw new IllegalStateException(
        "Exception is unavailable or subtask did not complete with exception");
  }

  @Override
  public String toString() {
    return super.toString()
        + switch (state()) {
          case UNAVAILABLE -> "[Unavailable]";
          case SUCCESS -> "[Completed successfully]";
          case FAILED -> "[Failed: " + thrown + "]";
        };
  }
}
