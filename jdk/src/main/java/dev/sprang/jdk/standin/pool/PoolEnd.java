package dev.sprang.jdk.standin.pool;

import dev.sprang.jdk.standin.SharedCell;
import dev.sprang.jdk.standin.time.InTime;
import java.util.ArrayList;
import java.util.List;

/**
 * The end of a pool that was shut down: it comes when all workers have gone and nothing is left to
 * do, and is waited for.
 */
final class PoolEnd {
  private final ThreadPoolExecutor pool;
  private final Tasks tasks;
  private final WorkerSet workers;

  /** That of the pool's state. */
  private final SharedCell cell;

  /** Its number is 1 when {@link ThreadPoolExecutor#terminated} of a subclass is done. */
  private final SharedCell done;

  /** Whether a class of the program's may notice which worker is the last one to end. */
  private final boolean isWatched;

  /** In a step of the cell of the pool's state. */
  private boolean hasCome;

  PoolEnd(ThreadPoolExecutor pool, Tasks tasks, WorkerSet workers, SharedCell cell) {
    this.pool = pool;
    this.tasks = tasks;
    this.workers = workers;
    this.cell = cell;
    this.done = new SharedCell(pool, "end");
    String name = pool.getClass().getName();
    this.isWatched =
        !name.endsWith("java.util.concurrent.ThreadPoolExecutor")
            && !name.endsWith("java.util.concurrent.ScheduledThreadPoolExecutor");
  }

  boolean isWatched() {
    return isWatched;
  }

  /** Where the program can tell, the last one to go ends the pool. */
  void tryToCome() {
    if (!isWatched) {
      return;
    }
    cell.pass();
    if (workers.areNone() && workers.isShutDown() && !hasCome) {
      boolean isEmpty = pool.isQueueEmpty(); // where somebody was there, nothing is left
      cell.pass();
      if (!isEmpty && workers.isShutDown()) {
        return;
      }
    }
    boolean isOver = !workers.isRunning() && workers.all().stream().allMatch(one -> one.isGone);
    if (hasCome || !isOver) {
      return;
    }
    hasCome = true;
    try {
      pool.terminated();
    } finally {
      done.pass();
      done.number = 1;
    }
  }

  /** Of a pool that was shut down. */
  boolean isThere() {
    if (isWatched) {
      done.look();
      return done.number == 1;
    }
    List<Worker> known = new ArrayList<>(workers.all());
    boolean isStuck = workers.areNone() && !workers.isStopped();
    return known.stream().allMatch(Worker::looksEnded) && !(isStuck && tasks.areLeft());
  }

  /** Its time may be over at any moment, unless it is so long that nobody lives to see it. */
  boolean comesWithin(long nanos) throws InterruptedException {
    if (nanos == Long.MAX_VALUE || InTime.waits(nanos)) {
      SharedCell.limit(nanos);
      try {
        return comes();
      } finally {
        SharedCell.limit(Long.MAX_VALUE);
      }
    }
    boolean ended = !workers.looksRunning() && isThere();
    if (!ended && Thread.interrupted()) {
      throw new InterruptedException();
    }
    return ended;
  }

  /** Whether it comes, in the time that the thread waits at most. */
  private boolean comes() throws InterruptedException {
    cell.lookWhenInterruptibly(WorkerSet.CLOSED);
    boolean comes = cell.number == WorkerSet.CLOSED;
    if (comes && isWatched) {
      done.lookWhenInterruptibly(1);
      return done.number == 1;
    }
    List<Worker> all = workers.all();
    for (int k = 0; comes && k < all.size(); k++) {
      Worker worker = all.get(k);
      worker.life.lookWhenInterruptibly(1);
      comes = worker.life.number == 1;
    }
    return comes;
  }
}
