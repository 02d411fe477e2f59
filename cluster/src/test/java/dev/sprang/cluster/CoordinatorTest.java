package dev.sprang.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.cluster.Coordinator.Given;
import dev.sprang.cluster.Coordinator.Phase;
import dev.sprang.cluster.Coordinator.Reception;
import dev.sprang.cluster.Coordinator.Rules;
import dev.sprang.cluster.Coordinator.SpotCheck;
import dev.sprang.launcher.Catalogue;
import dev.sprang.launcher.FrontDoor;
import dev.sprang.launcher.Interruption;
import dev.sprang.launcher.Launcher;
import dev.sprang.launcher.ReplayCommand;
import dev.sprang.launcher.Request;
import dev.sprang.launcher.input.ProgramName;
import dev.sprang.launcher.search.PartRunner;
import dev.sprang.launcher.search.PartRunner.Done;
import dev.sprang.launcher.search.PartRunner.Until;
import dev.sprang.launcher.search.SavedSearch;
import dev.sprang.launcher.search.SavedSearch.Stand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A search that many do is what one does alone, whoever dies and whatever is lost on the way. */
class CoordinatorTest {
  private static final long SEED = Long.getLong("sprang.seed", 18);

  /** Each thread adds one to x three times over, by a read and a write: 1,360 or so traces. */
  private static final String PROGRAM =
      "[[[\"W\",\"x\",1],[\"W\",\"y\",1],[\"R\",\"x\"]],"
          + "[[\"W\",\"x\",2],[\"R\",\"y\"],[\"W\",\"y\",2]],"
          + "[[\"R\",\"x\"],[\"W\",\"y\",3],[\"W\",\"x\",3]]]";

  private static final long LEASE = 1_000;

  @TempDir Path directory;
  private final MemoryStore store = new MemoryStore();
  private final SplittableRandom random = new SplittableRandom(SEED);
  private final List<PartRunner> runners = new ArrayList<>();
  private Request request;
  private SavedSearch search;
  private Done alone;
  private long now;

  @BeforeEach
  void begin() throws IOException {
    Path file = Files.writeString(directory.resolve("program.json"), PROGRAM);
    request =
        new Catalogue()
            .request(
                ProgramName.of(file.toString()),
                Optional.of("model"),
                "optimal-dpor",
                Map.of("keep-going", "true"),
                Optional.empty());
    PartRunner runner = runner();
    search =
        new SavedSearch(Map.of(), runner.digest(), runner.modelling(), Optional.empty(), List.of());
    String all = runner.frontier("0 waiting\n").take(1).orElseThrow().text();
    alone = runner.run(all, new Until(Long.MAX_VALUE, 0));
    assertTrue(alone.runs() > 100, "enough to be done in parts");
  }

  private PartRunner runner() {
    FrontDoor door =
        new FrontDoor(new Interruption(), Optional.empty(), new ReplayCommand("sprang"));
    PartRunner runner = new Launcher(door).partRunner(request);
    runners.add(runner);
    return runner;
  }

  private Coordinator coordinator(int spotPercent) throws IOException {
    Rules rules = new Rules(LEASE, 1, spotPercent, true);
    return new Coordinator(search, runners.get(0)::frontier, store, rules, () -> now);
  }

  private Done work(PartRunner runner, Given given) {
    return runner.run(given.lot(), new Until(0, 1 + random.nextInt(20)));
  }

  private void assertExact(Coordinator coordinator) {
    String why = "seed " + SEED;
    Stand stand = coordinator.state().search().stand().orElseThrow();
    assertEquals(Phase.DONE, coordinator.phase(), why + ": " + coordinator.reason());
    assertEquals(alone.stand().counted().executions(), stand.counted().executions(), why);
    assertEquals(0, stand.counted().abandoned(), why);
    assertEquals(alone.stand().counted().outcomes(), stand.counted().outcomes(), why);
  }

  private static void check(Coordinator coordinator, PartRunner runner) {
    for (Optional<SpotCheck> next = coordinator.check();
        next.isPresent();
        next = coordinator.check()) {
      SpotCheck check = next.get();
      Until until = new Until(Long.MAX_VALUE, check.isPaused() ? check.runs() : 0);
      coordinator.judge(check, PartReport.digest(runner.run(check.lot(), until)));
    }
  }

  /** Every kind of misfortune, at random. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void whateverHappensTheAnswerIsExact(int size) throws IOException {
    Coordinator coordinator = coordinator(20);
    PartRunner trusted = runner();
    List<PartRunner> workers = new ArrayList<>();
    List<Optional<Given>> given = new ArrayList<>();
    for (int k = 0; k < size; k++) {
      workers.add(runner());
      given.add(Optional.empty());
    }
    while (!coordinator.isOver()) {
      int k = random.nextInt(size);
      now += random.nextInt(50);
      switch (random.nextInt(12)) {
        case 0 -> given.set(k, Optional.empty()); // the worker died
        case 1 -> coordinator = coordinator(20); // so did the coordinator
        case 2 -> store.isFull = !store.isFull && random.nextBoolean();
        case 3 -> now += LEASE; // nobody was heard of for long
        default -> {
          if (given.get(k).isEmpty()) {
            given.set(k, coordinator.take("worker " + k));
          } else {
            Given mine = given.get(k).get();
            byte[] report = PartReport.bytes(work(workers.get(k), mine));
            Reception reception = coordinator.done(mine.lease(), report);
            if (reception == Reception.TAKEN && random.nextInt(4) == 0) {
              assertEquals(Reception.TAKEN, coordinator.done(mine.lease(), report)); // told twice
            }
            given.set(k, reception == Reception.LATER ? given.get(k) : Optional.empty());
          }
        }
      }
      check(coordinator, trusted);
      if (store.isFull && random.nextInt(4) == 0) {
        store.isFull = false;
      }
    }
    assertExact(coordinator);
  }

  @Test
  void whoComesTooLateIsRefused() throws IOException {
    Coordinator coordinator = coordinator(0);
    PartRunner runner = runner();
    Given first = coordinator.take("a").orElseThrow();
    byte[] report = PartReport.bytes(work(runner, first));
    assertTrue(coordinator.beat(first.lease()));
    assertTrue(coordinator.take("b").isEmpty(), "there is one part only");
    now += LEASE;
    Given second = coordinator.take("b").orElseThrow();
    assertFalse(coordinator.beat(first.lease()));
    assertEquals(Reception.REFUSED, coordinator.done(first.lease(), report));
    assertEquals(
        Reception.TAKEN, coordinator.done(second.lease(), PartReport.bytes(work(runner, second))));
    assertEquals(Reception.REFUSED, coordinator(0).done("other-0", report));
  }

  @Test
  void whoLiesIsFoundOut() throws IOException {
    Coordinator coordinator = coordinator(100);
    Given given = coordinator.take("liar").orElseThrow();
    Stand nothing =
        new Stand(
            "part\n0 done\n",
            Stand.NONE.counted(),
            Stand.NONE.all(),
            List.of(),
            Stand.NONE.basis());
    byte[] lie = PartReport.bytes(new Done(nothing, 0, false, ""));
    assertEquals(Reception.TAKEN, coordinator.done(given.lease(), lie));
    assertFalse(coordinator.isOver(), "it is to be checked");
    check(coordinator, runner());
    assertEquals(Phase.LIED_TO, coordinator.phase());
    assertEquals(Phase.LIED_TO, coordinator(100).phase(), "which is not forgotten");
  }

  /** It may fit, and is a lie all the same. */
  @Test
  void theReportOfAnotherLeaseIsFoundOut() throws IOException {
    Coordinator coordinator = coordinator(100);
    PartRunner runner = runner();
    Given whole = coordinator.take("a").orElseThrow();
    Done begun = runner.run(whole.lot(), new Until(0, 20));
    assertEquals(Reception.TAKEN, coordinator.done(whole.lease(), PartReport.bytes(begun)));
    Given one = coordinator.take("a").orElseThrow();
    Given other = coordinator.take("b").orElseThrow();
    byte[] report = PartReport.bytes(runner.run(one.lot(), new Until(0, 3)));
    assertEquals(Reception.TAKEN, coordinator.done(one.lease(), report));
    Reception reception = coordinator.done(other.lease(), report);
    check(coordinator, runner());
    assertEquals(Phase.LIED_TO, coordinator.phase(), reception + ": " + coordinator.reason());
  }

  /** However few reports are run again, the first of everybody are. */
  @Test
  void whoIsNewIsChecked() throws IOException {
    Coordinator coordinator = coordinator(1);
    PartRunner runner = runner();
    for (int k = 0; k < 8; k++) {
      Given given = coordinator.take("new").orElseThrow();
      assertEquals(
          Reception.TAKEN,
          coordinator.done(
              given.lease(), PartReport.bytes(runner.run(given.lot(), new Until(0, 2)))));
      assertTrue(coordinator.check().isPresent(), "report " + k);
    }
  }

  @Test
  void whatCannotBeIsNotTakenIn() throws IOException {
    Coordinator coordinator = coordinator(0);
    Given given = coordinator.take("liar").orElseThrow();
    Done done = work(runner(), given);
    byte[] report = PartReport.bytes(done);
    for (int length = 0; length < report.length; length += 7) {
      byte[] torn = Arrays.copyOf(report, length);
      assertThrows(
          IllegalArgumentException.class, () -> coordinator.done(given.lease(), torn), "" + length);
    }
    byte[] tooMany = PartReport.bytes(new Done(done.stand(), 0, true, ""));
    assertThrows(IllegalArgumentException.class, () -> coordinator.done(given.lease(), tooMany));
    Stand elsewhere =
        new Stand(
            "part\n0 done\npart\n0 done\n",
            done.stand().counted(),
            done.stand().all(),
            List.of(),
            done.stand().basis());
    coordinator.done(given.lease(), PartReport.bytes(new Done(elsewhere, done.runs(), false, "")));
    assertEquals(Phase.LIED_TO, coordinator.phase());
  }

  @Test
  void troubleEndsItWithoutAProof() throws IOException {
    Coordinator coordinator = coordinator(0);
    Given given = coordinator.take("a").orElseThrow();
    coordinator.done(
        given.lease(), PartReport.bytes(new Done(Stand.NONE, 0, false, "it is too long")));
    assertEquals(Phase.TROUBLED, coordinator.phase());
    assertEquals("it is too long", coordinator.reason());
    assertEquals(Phase.TROUBLED, coordinator(0).phase());
  }
}
