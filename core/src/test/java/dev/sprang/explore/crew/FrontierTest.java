package dev.sprang.explore.crew;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.Budget;
import dev.sprang.explore.Conduct;
import dev.sprang.explore.Exploration;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Explorer.Frontier;
import dev.sprang.explore.Explorer.Lot;
import dev.sprang.explore.Progress;
import dev.sprang.explore.Result;
import dev.sprang.explore.Tally;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.property.NoDeadlock;
import dev.sprang.testkit.programs.LitmusPrograms;
import dev.sprang.testkit.programs.MonitorPrograms;
import dev.sprang.testkit.programs.StandardPrograms;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Whoever does parts of an exploration, and comes back in whatever order or never, all together is
 * what one alone does.
 */
class FrontierTest {
  private static final long SEED = Long.getLong("sprang.seed", 18);
  private static final List<ModelProgram> PROGRAMS =
      List.of(
          StandardPrograms.counter(3),
          StandardPrograms.lastzero(7),
          StandardPrograms.sigma(4),
          StandardPrograms.casw(3),
          StandardPrograms.dining(4, false),
          MonitorPrograms.waiters(2, true, true, false),
          MonitorPrograms.buffer(2),
          LitmusPrograms.storeBuffering());

  private static final String BEGINNING = "0 waiting\n";

  /** A process: a session that has met what it has met, and parts that it has. */
  private static final class Process {
    final Engine engine;
    Lot lot = new Lot("", "");

    Process(ModelProgram program) {
      engine = new ModelEngine(program, Limits.DEFAULT);
    }

    /** Does its parts, or as much as a number of executions allows. */
    Outcome work(long executions) {
      Explorer explorer = new OptimalDporExplorer().take(lot.text(), engine.names());
      Explorer.Team team = explorer.team(engine.names()).orElseThrow();
      List<String> paused = new ArrayList<>();
      Progress progress =
          new Progress() {
            @Override
            public void executed(Tally tally, Explorer current) {
              if (tally.executions() >= executions) {
                team.pause(
                    () -> {
                      paused.add(team.frontier());
                      team.end();
                    });
              }
            }
          };
      Result result =
          new Exploration(
                  engine,
                  explorer,
                  List.of(new NoDeadlock()),
                  Budget.unlimited(),
                  new Conduct(true, false, false),
                  progress)
              .attempt()
              .orElseThrow();
      return new Outcome(result, paused.isEmpty() ? team.frontier() : paused.get(0));
    }
  }

  private record Outcome(Result result, String done) {}

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void allTogetherIsWhatOneAloneDoes(int size) {
    SplittableRandom random = new SplittableRandom(SEED);
    for (int round = 0; round < 2; round++) {
      for (ModelProgram program : PROGRAMS) {
        assertSame(program, random, size);
      }
    }
  }

  private static void assertSame(ModelProgram program, SplittableRandom random, int size) {
    Result alone = alone(program);
    Frontier frontier = new OptimalDporExplorer().frontier(BEGINNING);
    List<Process> processes = new ArrayList<>();
    for (int k = 0; k < size; k++) {
      processes.add(new Process(program));
    }
    Optional<Result> all = Optional.empty();
    while (!frontier.isDone()) {
      Process process = processes.get(random.nextInt(size));
      if (process.lot.text().isEmpty()) {
        process.lot = frontier.take(1 + random.nextInt(4)).orElse(process.lot);
        continue;
      }
      Lot lot = process.lot;
      Outcome outcome = process.work(1 + random.nextInt(20));
      process.lot = new Lot("", "");
      int fate = random.nextInt(8);
      if (fate == 0) {
        frontier.giveBack(lot.address()); // it died
      } else {
        frontier.commit(lot.address(), outcome.done());
        all = Optional.of(all.isEmpty() ? outcome.result() : all.get().merge(outcome.result()));
      }
      if (fate == 1) { // who owns the frontier died
        frontier = new OptimalDporExplorer().frontier(frontier.text());
        processes.forEach(each -> each.lot = new Lot("", ""));
      }
    }
    Result together = all.orElseThrow();
    String name = program.name() + ", seed " + SEED;
    assertEquals(alone.executions(), together.executions(), name);
    assertEquals(0, together.abandoned(), name);
    assertEquals(alone.outcomes(), together.outcomes(), name);
    assertEquals(alone.verdict(), together.verdict(), name);
  }

  private static Result alone(ModelProgram program) {
    return new Exploration(
            new ModelEngine(program, Limits.DEFAULT),
            new OptimalDporExplorer(),
            List.of(new NoDeadlock()),
            Budget.unlimited(),
            true,
            Progress.SILENT)
        .run();
  }

  @Test
  void whatNobodyCanHaveDoneChangesNothing() {
    Frontier frontier = new OptimalDporExplorer().frontier(BEGINNING);
    Process process = new Process(StandardPrograms.counter(3));
    process.lot = frontier.take(1).orElseThrow();
    frontier.commit(process.lot.address(), process.work(5).done());
    Lot lot = frontier.take(2).orElseThrow();
    String before = frontier.text();
    List<String> lies =
        List.of(
            "",
            "part\n0 done\n",
            "part\n0 done\npart\n0 taken\n",
            "part\n0 done\npart\n0 done\npart\n0 done\n",
            "part\n0 done\npart\n2 done\n",
            "part\n0 done\npart\n0 done\n1 done 0 write plain\n",
            "part\n0 done\npart\n0 done\nwish /7/7/7 1\n",
            "part\n0 done\npart\n0 done\nwish / x\n",
            "part\n0 done\npart\n0 shared\n1 done 0 !\"77\" write plain !\"77\"\n");
    for (String lie : lies) {
      assertThrows(IllegalArgumentException.class, () -> frontier.commit(lot.address(), lie), lie);
      assertEquals(before, frontier.text(), lie);
    }
    assertTrue(frontier.waiting() >= 0);
  }
}
