package dev.sprang.cluster;

import dev.sprang.cluster.Coordinator.Given;
import dev.sprang.launcher.Catalogue;
import dev.sprang.launcher.FrontDoor;
import dev.sprang.launcher.Interruption;
import dev.sprang.launcher.Launcher;
import dev.sprang.launcher.ReplayCommand;
import dev.sprang.launcher.search.PartRunner;
import dev.sprang.launcher.search.PartRunner.Done;
import dev.sprang.launcher.search.PartRunner.Until;
import dev.sprang.launcher.search.SavedSearch.Stand;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Random;

/**
 * A worker with the token that does not tell the truth now and then, and says so here: for {@code
 * benchmarks/machines-faults.py}.
 *
 * <pre>
 *   Liar URL TOKEN-FILE SEED HOW-MANY-OF-A-HUNDRED
 * </pre>
 */
final class Liar {
  private final Random random;
  private final int percent;

  private Liar(long seed, int percent) {
    this.random = new Random(seed);
    this.percent = percent;
  }

  public static void main(String... words) throws Exception {
    Token token = Token.parse(Files.readString(Path.of(words[1])));
    new Liar(Long.parseLong(words[2]), Integer.parseInt(words[3])).work(words[0], token);
  }

  private void work(String url, Token token) throws Exception {
    CoordinatorClient client = new CoordinatorClient(url, token);
    Job job = client.job();
    FrontDoor door =
        new FrontDoor(new Interruption(), Optional.empty(), new ReplayCommand("sprang"));
    try (Depot depot = Depot.filled(job, client);
        PartRunner runner = new Launcher(door).partRunner(depot.request(job, new Catalogue()))) {
      while (true) {
        Optional<Given> given = client.take("liar");
        if (given.isEmpty()) {
          Thread.sleep(50);
          continue;
        }
        if (given.get().lease().isEmpty()) {
          return;
        }
        Done done = runner.run(given.get().lot(), new Until(given.get().sliceNanos(), 0));
        Done told = random.nextInt(100) < percent ? lie(done) : done;
        boolean isTaken = client.done(given.get().lease(), PartReport.bytes(told));
        if (isTaken && !PartReport.digest(told).equals(PartReport.digest(done))) {
          System.out.println("lied");
          System.out.flush();
        }
      }
    }
  }

  /** Leaves out part of what there is to do, or of what was done; the same if there is neither. */
  private Done lie(Done done) {
    Stand stand = done.stand();
    String frontier = stand.frontier();
    String less =
        switch (random.nextInt(3)) {
          case 0 -> frontier.replaceAll("(?m)^(wish|step) .*\n", "");
          case 1 ->
              "part\n0 done\n".repeat(Math.max(1, frontier.split("(?m)^part", -1).length - 1));
          default -> frontier;
        };
    boolean isFewer = less.equals(frontier);
    Stand told =
        new Stand(
            less,
            isFewer ? Stand.NONE.counted() : stand.counted(),
            isFewer ? Stand.NONE.all() : stand.all(),
            stand.races(),
            stand.basis());
    return new Done(told, done.runs(), done.isPaused(), "");
  }
}
