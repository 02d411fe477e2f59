package dev.sprang.cluster;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.UnfitException;
import dev.sprang.launcher.Catalogue;
import dev.sprang.launcher.FrontDoor;
import dev.sprang.launcher.Launcher;
import dev.sprang.launcher.RefusedException;
import dev.sprang.launcher.Request;
import dev.sprang.launcher.search.PartRunner;
import java.io.IOException;
import java.io.PrintStream;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;

/** A worker process: some threads that do parts for one coordinator. */
public final class Working {
  private final Catalogue catalogue;
  private final FrontDoor frontDoor;
  private final PrintStream log;

  /**
   * @param log is told what happens
   */
  public Working(Catalogue catalogue, FrontDoor frontDoor, PrintStream log) {
    this.catalogue = catalogue;
    this.frontDoor = frontDoor;
    this.log = log;
  }

  /**
   * Works until all is done or the user ends it.
   *
   * @param jobs how many threads
   * @param patience how long the coordinator may be gone
   * @throws RefusedException if this is no machine that can do that, or no such coordinator
   */
  public void work(String url, Token token, int jobs, Duration patience) {
    try {
      CoordinatorClient client = new CoordinatorClient(url, token);
      Job job = WorkLoop.patiently(client::job, patience, frontDoor.interruption()::isRaised);
      try (Depot depot = Depot.filled(job, client)) {
        work(client, job, depot.request(job, catalogue), jobs, patience);
      }
    } catch (IOException gone) {
      throw new RefusedException(
          "The coordinator at %s cannot be reached (%s)".formatted(url, gone));
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    } catch (GeneralSecurityException
        | IllegalArgumentException
        | RefusedByCoordinatorException refused) {
      throw new RefusedException(String.valueOf(refused.getMessage()));
    } catch (UnfitException unfit) {
      throw new RefusedException(unfit.refusal().message());
    }
  }

  private void work(CoordinatorClient client, Job job, Request request, int jobs, Duration patience)
      throws IOException, InterruptedException {
    ScheduledExecutorService beats = Executors.newSingleThreadScheduledExecutor(Working::daemon);
    ExecutorService threads = Executors.newFixedThreadPool(jobs, Working::daemon);
    WorkLoop.Manner manner =
        new WorkLoop.Manner(
            beats,
            Long.parseLong(job.word(Job.BEAT_MILLIS)),
            patience,
            frontDoor.interruption()::isRaised);
    String name = name();
    List<Callable<String>> works = new ArrayList<>();
    for (int k = 0; k < jobs; k++) {
      String each = name + "." + k;
      works.add(
          () -> {
            try (PartRunner runner = runner(job, request)) {
              return new WorkLoop(each, client, runner, manner).work();
            }
          });
    }
    log.printf("sprang: %d threads at work as %s%n", jobs, name);
    log.flush();
    try {
      for (Future<String> each : threads.invokeAll(works)) {
        log.println("sprang: " + each.get());
      }
    } catch (ExecutionException failed) {
      raise(Objects.requireNonNull(failed.getCause()));
    } finally {
      threads.shutdownNow();
      beats.shutdownNow();
      log.flush();
    }
  }

  /** What a thread broke down with, as what it is. */
  private static void raise(Throwable cause) throws IOException {
    if (cause instanceof IOException gone) {
      throw gone;
    }
    if (cause instanceof CannotVouchException refused) {
      throw new RefusedException(String.valueOf(refused.getMessage()));
    }
    if (cause instanceof RuntimeException broken) {
      throw broken;
    }
    throw new IllegalStateException(cause);
  }

  private PartRunner runner(Job job, Request request) {
    PartRunner runner = new Launcher(frontDoor).partRunner(request);
    boolean isSame =
        runner.digest().equals(job.word(Job.DIGEST))
            && runner.modelling().equals(job.word(Job.MODELLING));
    if (!isSame) {
      runner.close();
      throw new RefusedException(
          "Here the program is not the one that the coordinator checks: this is Java %s, and the"
                  .formatted(Runtime.version())
              + " JDK's code is part of it; use the same JDK everywhere");
    }
    return runner;
  }

  /** Told apart by process; hosts are not asked for their names, which may take long. */
  private static String name() {
    String host = System.getenv().getOrDefault("HOSTNAME", "worker");
    return host + "-" + ProcessHandle.current().pid();
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(null, work, "sprang-worker", 16L << 20);
    thread.setDaemon(true);
    return thread;
  }
}
