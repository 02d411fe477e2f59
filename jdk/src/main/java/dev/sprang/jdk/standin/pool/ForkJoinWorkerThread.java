package dev.sprang.jdk.standin.pool;

import dev.sprang.jdk.standin.SharedCell;

/** Stands for {@link java.util.concurrent.ForkJoinWorkerThread}. */
@SuppressWarnings("this-escape") // a cell only keeps whose it is
public class ForkJoinWorkerThread extends Thread {
  private final ForkJoinPool pool;
  private final int index;

  /** What the pool gives it to do. */
  Runnable work;

  /** Whether it waits for something that another worker may have to do. */
  boolean isBlocked;

  protected ForkJoinWorkerThread(ForkJoinPool pool) {
    this(pool, pool.nextIndex());
  }

  private ForkJoinWorkerThread(ForkJoinPool pool, int index) {
    super(null, null, pool.workerName(index), 0);
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

  /** For twins, which ask before they spin. */
  static boolean hasKnownQueuedWork() {
    return false;
  }

  protected void onStart() {}

  protected void onTermination(Throwable exception) {}

  @Override
  public void run() {
    Throwable thrown = null;
    try {
      onStart();
      work.run();
    } catch (Throwable failure) {
      thrown = failure;
      throw failure;
    } finally {
      onTermination(thrown);
    }
  }
}
