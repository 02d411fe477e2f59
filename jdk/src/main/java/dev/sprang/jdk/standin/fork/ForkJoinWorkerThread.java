package dev.sprang.jdk.standin.fork;

import dev.sprang.jdk.standin.SharedCell;

/** Stands for {@link java.util.concurrent.ForkJoinWorkerThread}. */
@SuppressWarnings("this-escape") // a cell only keeps whose it is
public class ForkJoinWorkerThread extends Thread {
  private final ForkJoinPool pool;
  private final int index;

  /** What the pool gives it to do. */
  ForkWorker work;

  /** Whether it waits for something that another worker may have to do. */
  boolean isBlocked;

  protected ForkJoinWorkerThread(ForkJoinPool pool) {
    this(null, pool, pool.nextIndex());
  }

  /** Thread locals are kept between tasks anyway, as far as programs can tell. */
  protected ForkJoinWorkerThread(
      ThreadGroup group, ForkJoinPool pool, boolean preserveThreadLocals) {
    this(group, pool, pool.nextIndex());
    if (!preserveThreadLocals) {
      throw SharedCell.refuse("A ForkJoinWorkerThread is to forget its thread locals");
    }
  }

  private ForkJoinWorkerThread(ThreadGroup group, ForkJoinPool pool, int index) {
    super(group, null, pool.workerName(index), 0);
    this.pool = pool;
    this.index = index;
    SharedCell.makeDaemon(this);
  }

  public ForkJoinPool getPool() {
    return pool;
  }

  public int getPoolIndex() {
    return index;
  }

  public int getQueuedTaskCount() {
    return pool.tasks.queuedBy(this);
  }

  /** For twins, which ask before they spin. */
  static boolean hasKnownQueuedWork() {
    return false;
  }

  protected void onStart() {}

  protected void onTermination(Throwable exception) {}

  @Override
  public void run() {
    if (work == null) {
      return;
    }
    Throwable thrown = null;
    try {
      onStart();
      work.run();
    } catch (Throwable failure) {
      thrown = failure;
      throw failure;
    } finally {
      try {
        onTermination(thrown);
      } finally {
        work.leaves();
      }
    }
  }
}
