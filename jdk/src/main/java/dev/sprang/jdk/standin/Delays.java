package dev.sprang.jdk.standin;

import java.util.concurrent.TimeUnit;

/** What {@link CompletableFuture} lets happen after a while, by a daemon of its own. */
final class Delays {
  private static final ScheduledThreadPoolExecutor TIMER = timer();

  private Delays() {}

  private static ScheduledThreadPoolExecutor timer() {
    return new ScheduledThreadPoolExecutor(1, Delays::daemon);
  }

  private static Thread daemon(Runnable worker) {
    Thread thread = new Thread(null, worker, "CompletableFutureDelayScheduler", 0);
    Gate.makeDaemon(thread);
    return thread;
  }

  static ScheduledTask<?> run(Runnable action, long delay, TimeUnit unit) {
    return (ScheduledTask<?>) TIMER.schedule(action, delay, unit);
  }

  /** Does something after a while, unless the future has ended before. */
  static void until(CompletableFuture<?> future, Runnable action, long delay, TimeUnit unit) {
    if (future.outcome().isSet()) {
      return;
    }
    ScheduledTask<?> timer = run(action, delay, unit);
    future
        .outcome()
        .add(
            (value, thrown) -> {
              if (timer.drop()) {
                TIMER.remove(timer);
              }
            });
  }
}
