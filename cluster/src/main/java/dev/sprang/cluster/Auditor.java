package dev.sprang.cluster;

import dev.sprang.cluster.Coordinator.SpotCheck;
import dev.sprang.launcher.search.PartRunner;
import dev.sprang.launcher.search.PartRunner.Until;
import java.util.Optional;

/**
 * Runs some of what workers have told again, where it can be trusted: by the coordinator itself. A
 * thread of its own.
 */
final class Auditor implements AutoCloseable {
  private static final long PAUSE_MILLIS = 50;

  private final Coordinator coordinator;
  private final PartRunner runner;
  private final Thread thread = new Thread(this::work, "sprang-auditor");
  private volatile boolean isClosed;

  Auditor(Coordinator coordinator, PartRunner runner) {
    this.coordinator = coordinator;
    this.runner = runner;
    thread.setDaemon(true);
    thread.start();
  }

  private void work() {
    while (!isClosed) {
      Optional<SpotCheck> check = coordinator.check();
      check.ifPresent(each -> coordinator.judge(each, again(each)));
      if (check.isEmpty() && !rested()) {
        return;
      }
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

  private String again(SpotCheck check) {
    try {
      long runs = check.isPaused() ? check.runs() : 0;
      return PartReport.digest(runner.run(check.lot(), new Until(Long.MAX_VALUE, runs)));
    } catch (RuntimeException broken) {
      return "broken: " + broken;
    }
  }

  @Override
  public void close() {
    isClosed = true;
    thread.interrupt();
    try {
      thread.join(10_000);
    } catch (InterruptedException impatient) {
      Thread.currentThread().interrupt();
    }
  }
}
