package dev.sprang.jdk.standin.pool;

import dev.sprang.jdk.standin.SharedCell;
import dev.sprang.jdk.standin.time.InTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;

/**
 * What runs each task in a thread of its own, which the program's factory makes or a virtual one.
 */
final class ThreadPerTaskExecutor extends AbstractExecutorService {
  /** Its number is 1 when nothing more is taken on. */
  private final SharedCell state = new SharedCell(this, "state");

  /** Null for virtual threads. */
  private final ThreadFactory factory;

  private final List<OneTask> threads = new ArrayList<>();

  ThreadPerTaskExecutor(ThreadFactory factory) {
    this.factory = factory;
  }

  /** A task and its thread. */
  private static final class OneTask implements Runnable {
    private final SharedCell life = new SharedCell(this, "life");
    private final Runnable task;
    private Thread thread;

    OneTask(Runnable task) {
      this.task = task;
    }

    @Override
    public void run() {
      try {
        task.run();
      } finally {
        life.pass();
        life.number = 1;
      }
    }
  }

  @Override
  public void execute(Runnable command) {
    Objects.requireNonNull(command);
    OneTask task = new OneTask(command);
    state.look();
    if (state.number == 1) {
      throw new RejectedExecutionException();
    }
    Thread thread = factory == null ? SharedCell.virtual(task) : factory.newThread(task);
    if (thread == null) {
      throw new RejectedExecutionException();
    }
    task.thread = thread;
    state.pass();
    if (state.number == 1) {
      throw new RejectedExecutionException();
    }
    threads.add(task);
    thread.start();
  }

  @Override
  public void shutdown() {
    state.pass();
    state.number = 1;
  }

  @Override
  public List<Runnable> shutdownNow() {
    shutdown();
    for (OneTask task : new ArrayList<>(threads)) {
      task.life.look();
      if (task.life.number == 0) {
        SharedCell.interrupt(task.thread);
      }
    }
    return new ArrayList<>();
  }

  @Override
  public boolean isShutdown() {
    state.look();
    return state.number == 1;
  }

  @Override
  public boolean isTerminated() {
    if (!isShutdown()) {
      return false;
    }
    for (OneTask task : new ArrayList<>(threads)) {
      task.life.look();
      if (task.life.number == 0) {
        return false;
      }
    }
    return true;
  }

  @Override
  public boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
    long nanos = unit.toNanos(timeout);
    if (nanos == Long.MAX_VALUE || InTime.waits(nanos)) {
      SharedCell.limit(nanos);
      try {
        state.lookWhenInterruptibly(1);
        return state.number >= 1 && awaitThreads();
      } finally {
        SharedCell.limit(Long.MAX_VALUE);
      }
    }
    boolean ended = isTerminated();
    if (!ended && Thread.interrupted()) {
      throw new InterruptedException();
    }
    return ended;
  }

  private boolean awaitThreads() throws InterruptedException {
    boolean ended = true;
    for (OneTask task : new ArrayList<>(threads)) {
      if (ended) {
        task.life.lookWhenInterruptibly(1);
        ended = task.life.number >= 1;
      }
    }
    return ended;
  }

  public void close() {
    boolean interrupted = false;
    shutdown();
    for (boolean ended = false; !ended; ) {
      try {
        awaitThreads();
        ended = true;
      } catch (InterruptedException whileClosing) {
        if (!interrupted) {
          threads.forEach(task -> SharedCell.interruptAgain(task.thread));
        }
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
