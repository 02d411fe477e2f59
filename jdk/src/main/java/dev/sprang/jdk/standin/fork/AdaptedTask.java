package dev.sprang.jdk.standin.fork;

import dev.sprang.jdk.standin.SharedCell;
import dev.sprang.jdk.standin.pool.CallerThreads;
import dev.sprang.jdk.standin.pool.Executors;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.RunnableFuture;

/** A task made of what is to be called. */
@SuppressWarnings("this-escape") // a cell only keeps whose it is
class AdaptedTask<T> extends ForkJoinTask<T> implements RunnableFuture<T> {
  private static final long serialVersionUID = 1;

  /** What the program gave. */
  private final transient Object wrapped;

  private final transient Callable<? extends T> task;
  private final transient TaskResult<T> result = new TaskResult<>(new SharedCell(this, "result"));

  /** Whether the call gives the result, which is known from the beginning otherwise. */
  private final transient boolean computes;

  AdaptedTask(Callable<? extends T> task) {
    this.task = Objects.requireNonNull(task);
    this.wrapped = task;
    this.computes = true;
  }

  AdaptedTask(Runnable task, T result) {
    this.task = Executors.callable(task, result);
    this.wrapped = task;
    this.result.begin(result);
    this.computes = false;
  }

  /** What a pool makes of what it is given; newer JDKs can interrupt that if it is no subtask. */
  static <T> AdaptedTask<T> submitted(Callable<? extends T> task) {
    return isInterrupted() ? new Interruptible<>(task) : new AdaptedTask<>(task);
  }

  /** The same. */
  static <T> AdaptedTask<T> submitted(Runnable task, T result) {
    return isInterrupted() ? new Interruptible<>(task, result) : new AdaptedTask<>(task, result);
  }

  private static boolean isInterrupted() {
    return AllForked.NOTICES_INTERRUPTS && !inForkJoinPool();
  }

  @Override
  public final void run() {
    invoke();
  }

  @Override
  public T getRawResult() {
    return result.get();
  }

  @Override
  protected void setRawResult(T value) {
    result.set(value);
  }

  @Override
  protected boolean exec() {
    try {
      T computed = task.call();
      if (computes) {
        result.set(computed);
      }
    } catch (RuntimeException unchecked) {
      throw unchecked;
    } catch (Exception checked) {
      throw thrownFor(checked);
    }
    return true;
  }

  RuntimeException thrownFor(Exception checked) {
    return new RuntimeException(checked);
  }

  @Override
  public String toString() {
    return super.toString() + "[Wrapped task = " + wrapped + "]";
  }

  /** What was only to be executed: nobody asks how it ended but its thread's handler. */
  static final class Executed extends AdaptedTask<Void> {
    private static final long serialVersionUID = 1;

    Executed(Runnable task) {
      super(task, null);
    }

    @Override
    void hasFailed(Throwable failure) {
      Thread self = Thread.currentThread();
      Thread.UncaughtExceptionHandler handler = self.getUncaughtExceptionHandler();
      if (handler != null && !(handler instanceof ThreadGroup)) {
        try {
          handler.uncaughtException(self, failure);
        } catch (Throwable ignored) {
          return;
        }
      }
    }
  }

  /** One whose thread is interrupted when it is cancelled. */
  static final class Interruptible<T> extends AdaptedTask<T> {
    private static final long serialVersionUID = 1;

    private transient volatile Thread runner;

    Interruptible(Callable<? extends T> task) {
      super(task);
    }

    Interruptible(Runnable task, T result) {
      super(task, result);
    }

    @Override
    protected boolean exec() {
      Thread.interrupted();
      runner = Thread.currentThread();
      try {
        return isDone() || super.exec();
      } finally {
        runner = null;
        Thread.interrupted();
      }
    }

    /** Newer JDKs throw the same. */
    @Override
    RuntimeException thrownFor(Exception checked) {
      return AllForked.NOTICES_INTERRUPTS
          ? TaskEnd.<RuntimeException>unchecked(checked)
          : super.thrownFor(checked);
    }

    @Override
    public boolean cancel(boolean mayInterruptIfRunning) {
      boolean cancelled = super.cancel(false);
      Thread running = runner;
      if (mayInterruptIfRunning && running != null) {
        CallerThreads.interrupt(running);
      }
      return cancelled;
    }
  }
}
