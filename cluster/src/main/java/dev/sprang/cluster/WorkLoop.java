package dev.sprang.cluster;

import dev.sprang.cluster.Coordinator.Given;
import dev.sprang.launcher.search.PartRunner;
import dev.sprang.launcher.search.PartRunner.Done;
import dev.sprang.launcher.search.PartRunner.Until;
import dev.sprang.launcher.search.SavedSearch.Stand;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** Asks for parts, does them and tells, until all is over. One thread of a worker process. */
final class WorkLoop {
  private static final long PAUSE_MILLIS = 200;
  private static final long LONGEST_PAUSE_MILLIS = 5_000;

  private final String name;
  private final CoordinatorClient client;
  private final PartRunner runner;
  private final Manner manner;

  /**
   * @param beats who tells the coordinator now and then that a worker is still at work
   * @param beatMillis how often
   * @param patience how long a coordinator may be gone
   * @param isEnded whether the user wants it to end
   */
  record Manner(
      ScheduledExecutorService beats,
      long beatMillis,
      Duration patience,
      BooleanSupplier isEnded) {}

  WorkLoop(String name, CoordinatorClient client, PartRunner runner, Manner manner) {
    this.name = name;
    this.client = client;
    this.runner = runner;
    this.manner = manner;
  }

  /** Something to ask a coordinator that may be gone for a while. */
  interface Question<T> {
    T ask() throws IOException, InterruptedException;
  }

  /** Works until it is over, and tells why it is. */
  String work() throws IOException, InterruptedException {
    while (!manner.isEnded().getAsBoolean()) {
      Optional<Given> given = patiently(() -> client.take(name));
      if (given.isEmpty()) {
        Thread.sleep(PAUSE_MILLIS);
      } else if (given.get().lease().isEmpty()) {
        return given.get().lot();
      } else {
        byte[] report = PartReport.bytes(done(given.get()));
        patiently(() -> client.done(given.get().lease(), report));
      }
    }
    return "it was interrupted";
  }

  private Done done(Given given) {
    ScheduledFuture<?> beat =
        manner
            .beats()
            .scheduleAtFixedRate(
                () -> beat(given.lease()),
                manner.beatMillis(),
                manner.beatMillis(),
                TimeUnit.MILLISECONDS);
    try {
      return runner.run(given.lot(), new Until(given.sliceNanos(), 0));
    } catch (RuntimeException | OutOfMemoryError | StackOverflowError broken) {
      return new Done(Stand.NONE, 0, false, "a worker broke down: " + broken);
    } finally {
      beat.cancel(true);
    }
  }

  private void beat(String lease) {
    try {
      client.beat(lease);
    } catch (IOException | RuntimeException unheard) {
      return; // it is heard the next time, or the lease is over
    } catch (InterruptedException over) {
      Thread.currentThread().interrupt();
    }
  }

  /** Asks until there is an answer. */
  private <T> T patiently(Question<T> question) throws IOException, InterruptedException {
    return patiently(question, manner.patience(), manner.isEnded());
  }

  /** The same for so long at most. */
  static <T> T patiently(Question<T> question, Duration patience, BooleanSupplier isEnded)
      throws IOException, InterruptedException {
    long begin = System.nanoTime();
    long pause = PAUSE_MILLIS;
    while (true) {
      try {
        return question.ask();
      } catch (IOException gone) {
        boolean isTooLong = System.nanoTime() - begin > patience.toNanos();
        if (isTooLong || isEnded.getAsBoolean()) {
          throw gone;
        }
        Thread.sleep(pause);
        pause = Math.min(2 * pause, LONGEST_PAUSE_MILLIS);
      }
    }
  }
}
