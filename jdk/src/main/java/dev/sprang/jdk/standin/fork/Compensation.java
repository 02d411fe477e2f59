package dev.sprang.jdk.standin.fork;

import dev.sprang.jdk.standin.SharedCell;

/** A worker of a {@link ForkJoinPool} that is about to wait may be replaced meanwhile. */
public final class Compensation {
  private Compensation() {}

  /** Who runs this, if it is a worker, is about to wait at a cell for its number to be this. */
  public static void begin(SharedCell cell, int least) {
    if (Thread.currentThread() instanceof ForkJoinWorkerThread worker && !worker.isBlocked) {
      cell.look();
      if (cell.number < least) {
        begin(worker);
      }
    }
  }

  static void begin(ForkJoinWorkerThread worker) {
    worker.isBlocked = true;
    worker.getPool().tasks.addForBlocked();
  }

  public static void end() {
    if (Thread.currentThread() instanceof ForkJoinWorkerThread worker && worker.isBlocked) {
      worker.isBlocked = false;
      worker.getPool().tasks.removeForUnblocked();
    }
  }
}
