package dev.sprang.cluster;

import dev.sprang.cluster.Coordinator.SpotCheck;
import dev.sprang.launcher.search.PartRunner;
import dev.sprang.launcher.search.PartRunner.Until;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Runs some of what workers have told again, where it can be trusted: by the coordinator itself, on
 * threads of its own. Each of them has a session, which it makes when there is something to check.
 */
final class Auditor implements AutoCloseable {
  private static final long PAUSE_MILLIS = 50;

  private final Coordinator coordinator;
  private final Supplier<PartRunner> runners;
  private final List<Thread> threads = new ArrayList<>();
  private volatile boolean isClosed;

  /**
   * @param runners a new one each time, which is closed here
   */
  Auditor(Coordinator coordinator, Supplier<PartRunner> runners, int size) {
    this.coordinator = coordinator;
    this.runners = runners;
    for (int k = 0; k < size; k++) {
      Thread thread = new Thread(this::work, "sprang-auditor-" + k);
      thread.setDaemon(true);
      threads.add(thread);
    }
    threads.forEach(Thread::start);
  }

  private void work() {
    Optional<PartRunner> own = Optional.empty();
    while (!isClosed) {
      Optional<SpotCheck> check = coordinator.check();
      if (check.isPresent()) {
        own = own.isEmpty() ? made() : own;
        coordinator.judge(check.get(), again(check.get(), own));
      } else if (!rested()) {
        break;
      }
    }
    own.ifPresent(PartRunner::close);
  }

  private Optional<PartRunner> made() {
    try {
      return Optional.of(runners.get());
    } catch (RuntimeException broken) {
      return Optional.empty();
    }
  }

  private static boolean rested() {
    try {
      Thread.sleep(PAUSE_MILLIS);
      return true;
    } catch (InterruptedException closed) {
      return false;
    }
  }

  private static String again(SpotCheck check, Optional<PartRunner> runner) {
    try {
      long runs = check.isPaused() ? check.runs() : 0;
      return PartReport.digest(
          runner.orElseThrow().run(check.lot(), new Until(Long.MAX_VALUE, runs)));
    } catch (RuntimeException broken) {
      return "broken: " + broken;
    }
  }

  @Override
  public void close() {
    isClosed = true;
    threads.forEach(Thread::interrupt);
    try {
      for (Thread thread : threads) {
        thread.join(10_000);
      }
    } catch (InterruptedException impatient) {
      Thread.currentThread().interrupt();
    }
  }
}
