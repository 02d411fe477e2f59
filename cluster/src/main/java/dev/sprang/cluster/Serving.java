package dev.sprang.cluster;

import dev.sprang.cluster.Coordinator.Phase;
import dev.sprang.cluster.Coordinator.Rules;
import dev.sprang.engine.UnfitException;
import dev.sprang.explore.Estimate;
import dev.sprang.explore.Stop;
import dev.sprang.launcher.Answer;
import dev.sprang.launcher.Catalogue;
import dev.sprang.launcher.CheckSettings;
import dev.sprang.launcher.FrontDoor;
import dev.sprang.launcher.Launcher;
import dev.sprang.launcher.RefusedException;
import dev.sprang.launcher.Request;
import dev.sprang.launcher.Summary;
import dev.sprang.launcher.input.ProgramFiles;
import dev.sprang.launcher.search.PartRunner;
import dev.sprang.launcher.search.SavedSearch;
import dev.sprang.launcher.search.SavedSearch.Stand;
import dev.sprang.launcher.search.SearchFile;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * A check that workers do. It begins as an ordinary one that is saved, so that small programs are
 * answered at once and others refused; what is left is given to workers, and the answer is that of
 * an ordinary check that goes on from there.
 */
public final class Serving {
  /** So many executions are run before anybody else is asked. */
  private static final long FIRST = 1_000;

  private static final String LOG = "serve.log";
  private static final long PAUSE_MILLIS = 100;

  /** What belongs to this process and not to what is checked. */
  private static final List<String> OWN_SETTINGS =
      List.of("time", "heap", "jobs", "checkpoint", "checkpoint-seconds", "minimise");

  private final Catalogue catalogue;
  private final FrontDoor frontDoor;
  private final PrintStream log;
  private final Manner manner;
  private final long begin = System.nanoTime();

  /**
   * @param port 0 for any
   * @param spotPercent how many of a hundred reports the coordinator runs again
   * @param lease how long a worker may be silent
   * @param slice how long a worker does parts before it tells
   */
  public record Manner(String host, int port, int spotPercent, Duration lease, Duration slice) {}

  /**
   * @param log is told what happens
   */
  public Serving(Catalogue catalogue, FrontDoor frontDoor, PrintStream log, Manner manner) {
    this.catalogue = catalogue;
    this.frontDoor = frontDoor;
    this.log = log;
    this.manner = manner;
  }

  /**
   * Begins with a request that is saved in a directory.
   *
   * @param audience is told the answer
   * @throws RefusedException if that cannot be done
   */
  public Summary begin(Path directory, Request request, Consumer<Answer> audience) {
    List<Answer> first = new ArrayList<>();
    Summary summary = new Launcher(frontDoor).begin(request, FIRST, first::add);
    boolean isLong =
        first.get(0) instanceof Answer.Judged judged
            && judged.document().stop().equals(Stop.EXECUTIONS.text());
    if (!isLong || frontDoor.interruption().isRaised()) {
      first.forEach(audience);
      return summary;
    }
    Optional<Estimate> estimate = ((Answer.Judged) first.get(0)).document().estimate();
    return serve(directory, estimate, audience);
  }

  /** The same with what another coordinator has begun in that directory. */
  public Summary resume(Path directory, Consumer<Answer> audience) {
    return serve(directory, Optional.empty(), audience);
  }

  private Summary serve(Path directory, Optional<Estimate> estimate, Consumer<Answer> audience) {
    Phase phase;
    try (SearchFile file = SearchFile.open(directory)) {
      phase = serve(file, directory, estimate);
    } catch (UnfitException unfit) {
      throw new RefusedException(unfit.refusal().message());
    } catch (IOException | GeneralSecurityException failed) {
      throw new RefusedException(
          "Cannot serve the search in %s: %s".formatted(directory, failed.getMessage()));
    }
    Launcher launcher = new Launcher(frontDoor);
    return phase == Phase.DONE || phase == Phase.VIOLATED
        ? launcher.resume(directory, catalogue, audience)
        : launcher.tell(directory, catalogue, audience);
  }

  private Phase serve(SearchFile file, Path directory, Optional<Estimate> estimate)
      throws IOException, GeneralSecurityException {
    SavedSearch search = Objects.requireNonNull(file.saved());
    Request request = ofWorkers(directory, search);
    Rules rules =
        new Rules(
            manner.lease().toNanos(),
            manner.slice().toNanos(),
            manner.spotPercent(),
            request.settings().get(CheckSettings.KEEP_GOING));
    Identity identity = Identity.in(directory);
    try (PartRunner runner = runner(request, search);
        Store store = new LogStore(directory.resolve(LOG))) {
      Cargo cargo =
          Cargo.of(
              ProgramFiles.read(request.program(), Optional.empty()).get(0).program(),
              request.program().address());
      Coordinator coordinator =
          new Coordinator(search, runner::frontier, store, rules, System::nanoTime);
      StatusPage page = new StatusPage(request.program().address(), estimate);
      String job = job(request, search, cargo).text();
      InetSocketAddress address = new InetSocketAddress(manner.host(), manner.port());
      int auditors = Math.max(1, Runtime.getRuntime().availableProcessors() - 1);
      Auditor auditor = new Auditor(coordinator, () -> runner(request, search), auditors);
      try (CoordinatorServer server =
          new CoordinatorServer(coordinator, identity, () -> job, cargo, page, address)) {
        say(
            "sprang work https://%s:%d --token-file %s"
                .formatted(host(), server.port(), Identity.tokenFile(directory)));
        await(coordinator, Launcher.saved(directory, catalogue));
        say("the search has ended: " + coordinator.reason());
      } finally {
        auditor.close();
      }
      keep(coordinator, file, store, directory);
      return coordinator.phase();
    }
  }

  /** The check as workers do it. */
  private Request ofWorkers(Path directory, SavedSearch search) {
    Request request = Launcher.saved(directory, catalogue);
    Map<String, String> settings = new TreeMap<>(request.words());
    settings.keySet().removeAll(OWN_SETTINGS);
    String engine = search.modelling().split(";")[0];
    return catalogue.request(
        request.program(),
        Optional.of(engine),
        request.explorer().id(),
        settings,
        Optional.empty());
  }

  private PartRunner runner(Request request, SavedSearch search) {
    PartRunner runner = new Launcher(frontDoor).partRunner(request);
    String why = "";
    if (!runner.digest().equals(search.digest())) {
      why = "The program, or the JDK, is not the one that the search was begun with";
    } else if (!runner.modelling().equals(search.modelling())) {
      why = "The program has to be run otherwise than it was asked for, which workers do not know";
    }
    if (!why.isEmpty()) {
      runner.close();
      throw new RefusedException(why + "; use 'sprang check --checkpoint' with another directory");
    }
    return runner;
  }

  private Job job(Request request, SavedSearch search, Cargo cargo) {
    Map<String, String> words = new TreeMap<>();
    words.put(Job.ADDRESS, cargo.address());
    words.put(Job.ENGINE, request.engineId());
    words.put(Job.EXPLORER, request.explorer().id());
    words.put(Job.DIGEST, search.digest());
    words.put(Job.MODELLING, search.modelling());
    words.put(Job.BEAT_MILLIS, Long.toString(Math.max(1, manner.lease().toMillis() / 4)));
    return new Job(words, cargo.arguments(), request.words(), cargo.files());
  }

  /** Waits for the end, and until those who are at work know of it, for a while. */
  private void await(Coordinator coordinator, Request asked) {
    long begin = System.nanoTime();
    long most = asked.settings().get(CheckSettings.TIME).toNanos();
    while (!coordinator.isOver() && rested()) {
      if (frontDoor.interruption().isRaised()) {
        coordinator.stop("it was interrupted");
      } else if (System.nanoTime() - begin >= most) {
        coordinator.stop("the time budget ended");
      }
    }
    long end = System.nanoTime();
    long patience = 4 * manner.slice().toNanos() + 1_000_000_000;
    while (!coordinator.areAllTold() && System.nanoTime() - end < patience && rested()) {
      continue;
    }
  }

  private static boolean rested() {
    try {
      Thread.sleep(PAUSE_MILLIS);
      return true;
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /**
   * Saves where the search stands for an ordinary check to go on with; not after a lie, for nobody
   * knows which of the rest is true.
   */
  private void keep(Coordinator coordinator, SearchFile file, Store store, Path directory)
      throws IOException {
    CoordinatorState state = coordinator.state();
    if (coordinator.phase() == Phase.LIED_TO) {
      try {
        store.replace(state.bytes());
      } catch (IOException full) {
        store.close();
        Files.delete(directory.resolve(LOG)); // rather nothing than what nobody can rely on
      }
      return;
    }
    String trust =
        "Workers elsewhere told the truth: %d of their %d reports were run again, and were right"
            .formatted(state.checked(), state.parts());
    Stand stand = state.search().stand().orElseThrow();
    save(file, state.search().at(stand.after(System.nanoTime() - begin, trust)));
    store.close();
    Files.delete(directory.resolve(LOG));
  }

  /** Waits for room, if there is none: all is in the log, but the answer is not. */
  private void save(SearchFile file, SavedSearch search) throws IOException {
    for (boolean isTold = false; true; isTold = true) {
      try {
        file.save(search);
        return;
      } catch (IOException full) {
        if (!isTold) {
          say("the search is done but cannot be saved, which is tried again: " + full.getMessage());
        }
        if (frontDoor.interruption().isRaised() || !rested()) {
          throw full;
        }
      }
    }
  }

  private String host() {
    return manner.host().equals("0.0.0.0") ? "HOST" : manner.host();
  }

  private void say(String text) {
    log.println("sprang: " + text);
    log.flush();
  }
}
