package dev.sprang.jdk.standin.pool;

import dev.sprang.jdk.standin.SharedCell;
import dev.sprang.jdk.standin.time.InTime;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RunnableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Stands for {@link java.util.concurrent.FutureTask}. */
@SuppressWarnings("this-escape") // a cell only keeps whose it is
public class FutureTask<V> implements RunnableFuture<V> {
  private enum State {
    NEW,
    DONE,
    FAILED,
    CANCELLED
  }

  /** Numbers of the result's cell: there is a result; whoever interrupts the runner has done so. */
  private static final int ENDED = 1;

  private static final int INTERRUPTED = 2;

  /** Behind it: the state, the result and what was thrown. */
  private final SharedCell result = new SharedCell(this, "result");

  /** Behind it: who runs the task. */
  private final SharedCell claim = new SharedCell(this, "runner");

  private Callable<V> task;
  private State state = State.NEW;
  private boolean isInterrupting;
  private V value;
  private Throwable thrown;
  private Thread runner;

  public FutureTask(Callable<V> callable) {
    task = Objects.requireNonNull(callable);
  }

  public FutureTask(Runnable runnable, V value) {
    task = Executors.callable(runnable, value);
  }

  @Override
  public void run() {
    if (begins()) {
      try {
        V computed = null;
        boolean ran = false;
        try {
          computed = task.call();
          ran = true;
        } catch (Throwable failure) {
          setException(failure);
        }
        if (ran) {
          set(computed);
        }
      } finally {
        if (state == State.NEW) {
          leave();
        } else if (isInterrupting) {
          release();
          result.lookWhen(INTERRUPTED);
        }
      }
    }
  }

  /** Runs the task without setting a result, so that it can run again; true if that worked. */
  protected boolean runAndReset() {
    if (!begins()) {
      return false;
    }
    boolean ran = false;
    try {
      try {
        task.call();
        ran = true;
      } catch (Throwable failure) {
        setException(failure);
      }
    } finally {
      ran &= leave();
    }
    return ran;
  }

  private boolean begins() {
    if (!claim.passIf(0, 1)) {
      return false;
    }
    claim.number = 1;
    runner = Thread.currentThread();
    result.look();
    if (state != State.NEW) {
      release();
      return false;
    }
    return true;
  }

  private void release() {
    claim.pass();
    claim.number = 0;
    runner = null;
  }

  /**
   * Whoever cancels from now on interrupts nobody; who has begun to do so may yet find the runner,
   * and must not when that runs another task. Returns whether there is no result yet.
   */
  private boolean leave() {
    release();
    result.look();
    boolean isOpen = state == State.NEW;
    if (isInterrupting) {
      result.lookWhen(INTERRUPTED);
    }
    return isOpen;
  }

  protected void set(V computed) {
    if (!result.passIf(0, ENDED)) {
      return;
    }
    value = computed;
    end(State.DONE);
  }

  protected void setException(Throwable failure) {
    if (!result.passIf(0, ENDED)) {
      return;
    }
    thrown = failure;
    end(State.FAILED);
  }

  private void end(State how) {
    state = how;
    result.number = ENDED;
    done();
  }

  @Override
  public boolean cancel(boolean mayInterruptIfRunning) {
    if (!mayInterruptIfRunning) {
      return drop();
    }
    if (!result.passIf(0, ENDED)) {
      return false;
    }
    isInterrupting = true;
    state = State.CANCELLED;
    result.number = ENDED;
    claim.look();
    try {
      if (runner != null) {
        CallerThreads.interrupt(runner);
      }
    } finally {
      result.pass();
      result.number = INTERRUPTED;
      done();
    }
    return true;
  }

  /** Cancels it without interrupting anybody: in a method that programs which do not may call. */
  final boolean drop() {
    if (!result.passIf(0, ENDED)) {
      return false;
    }
    end(State.CANCELLED);
    return true;
  }

  /** For subclasses: called once, when there is a result or the task is cancelled. */
  protected void done() {}

  @Override
  public boolean isCancelled() {
    result.look();
    return state == State.CANCELLED;
  }

  @Override
  public boolean isDone() {
    result.look();
    return state != State.NEW;
  }

  @Override
  public V get() throws InterruptedException, ExecutionException {
    result.lookWhenInterruptibly(ENDED);
    return report();
  }

  @Override
  public V get(long timeout, TimeUnit unit)
      throws InterruptedException, ExecutionException, TimeoutException {
    InTime.look(result, ENDED, unit.toNanos(timeout));
    if (state == State.NEW) {
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
      throw new TimeoutException();
    }
    return report();
  }

  private V report() throws ExecutionException {
    if (state == State.CANCELLED) {
      throw new CancellationException();
    } else if (state == State.FAILED) {
      throw new ExecutionException(thrown);
    }
    return value;
  }

  @Override
  public String toString() {
    result.look();
    String status =
        switch (state) {
          case DONE -> "[Completed normally]";
          case FAILED -> "[Completed exceptionally: " + thrown + "]";
          case CANCELLED -> "[Cancelled]";
          default -> task == null ? "[Not completed]" : "[Not completed, task = " + task + "]";
        };
    return super.toString() + status;
  }
}
