package dev.sprang.jdk.standin.pool;

import dev.sprang.jdk.standin.SharedCell;

/** What a thread of a pool runs: task after task. */
final class Worker implements Runnable {
  /** Its number is 1 when the worker has ended. */
  final SharedCell life = new SharedCell(this, "life");

  /** Behind it: what the worker does and has done. */
  private final SharedCell counts = new SharedCell(this, "counts");

  private final WorkerSet all;
  private final Tasks tasks;
  private Runnable first;

  /** As in the JDK, who has not begun counts as busy. */
  private boolean isActive = true;

  /** In a step of the cell that tells whether the pool is stopped: it can be interrupted. */
  boolean hasBegun;

  /** In such a step too: it was stopped when the worker looked last. */
  boolean isTooLate;

  long completed;
  Thread thread;

  /** In a step of the cell of the pool's state. */
  boolean isGone;

  /** In such a step too: that cell's number, and whether the time to stay may be limited. */
  int seen;

  boolean mayTimeOut;

  Worker(WorkerSet all, Tasks tasks, Runnable first) {
    this.all = all;
    this.tasks = tasks;
    this.first = first;
  }

  boolean looksActive() {
    counts.look();
    return isActive;
  }

  long looksCompleted() {
    counts.look();
    return completed;
  }

  boolean looksEnded() {
    life.look();
    return life.number == 1;
  }

  void ends() {
    life.pass();
    life.number = 1;
  }

  @Override
  public void run() {
    counts.pass();
    isActive = false;
    all.begins(this);
    boolean ended = false;
    try {
      for (Runnable task = next(); task != null; task = next()) {
        perform(task);
      }
      ended = true;
    } finally {
      if (ended) {
        all.left(this);
      } else {
        all.failed(this);
      }
    }
  }

  private Runnable next() {
    Runnable task = first;
    first = null;
    while (task == null && all.awaitTask(this)) {
      task = tasks.next();
    }
    return task;
  }

  /** A task begins without an interrupt that was meant for another one. */
  private void perform(Runnable task) {
    if (Thread.interrupted() && all.looksStopped()) {
      SharedCell.interruptAgain(Thread.currentThread());
    }
    counts.pass();
    isActive = true;
    try {
      ThreadPoolExecutor pool = all.pool();
      pool.beforeExecute(Thread.currentThread(), task);
      try {
        task.run();
        pool.afterExecute(task, null);
      } catch (Throwable failure) {
        pool.afterExecute(task, failure);
        throw failure;
      }
    } finally {
      counts.pass();
      isActive = false;
      completed++;
    }
  }
}
