package dev.sprang.jdk.standin.pool;

import dev.sprang.jdk.standin.SharedCell;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** What completable futures let happen after a while, by a daemon of their own. */
public final class Delays {
  private static final ScheduledThreadPoolExecutor TIMER = timer();

  private Delays() {}

  private static ScheduledThreadPoolExecutor timer() {
    return new ScheduledThreadPoolExecutor(1, Delays::daemon);
  }

  private static Thread daemon(Runnable worker) {
    Thread thread = new Thread(null, worker, "CompletableFutureDelayScheduler", 0);
    SharedCell.makeDaemon(thread);
    return thread;
  }

  public static Future<?> run(Runnable action, long delay, TimeUnit unit) {
    return TIMER.schedule(action, delay, unit);
  }

  /** What was to be run is not needed any more, unless it has been begun. */
  public static void drop(Future<?> delayed) {
    ScheduledTask<?> task = (ScheduledTask<?>) delayed;
    if (task.drop()) {
      TIMER.remove(task);
    }
  }
}
