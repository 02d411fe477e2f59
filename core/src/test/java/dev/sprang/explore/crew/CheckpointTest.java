package dev.sprang.explore.crew;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.Budget;
import dev.sprang.explore.Conduct;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Progress;
import dev.sprang.explore.Result;
import dev.sprang.explore.Stop;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.explore.hunt.PortfolioExplorer;
import dev.sprang.property.NoDeadlock;
import dev.sprang.testkit.programs.LitmusPrograms;
import dev.sprang.testkit.programs.MonitorPrograms;
import dev.sprang.testkit.programs.StandardPrograms;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whoever goes on from a checkpoint, whichever it is, has the answer of all. */
class CheckpointTest {
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

  /** Keeps all: of the first moments many, of the later ones few. */
  private static final class All implements Keeper {
    private final Optional<Checkpoint> begin;
    private final List<Checkpoint> kept = new ArrayList<>();

    All(Optional<Checkpoint> begin) {
      this.begin = begin;
    }

    private final AtomicInteger asked = new AtomicInteger();

    @Override
    public boolean isDue() {
      return Integer.bitCount(asked.incrementAndGet()) == 1;
    }

    @Override
    public long events() {
      return 20;
    }

    @Override
    public void keep(Checkpoint checkpoint) {
      kept.add(checkpoint);
    }

    @Override
    public Optional<Checkpoint> begin() {
      return begin;
    }
  }

  private static Engine engine(ModelProgram program) {
    return new ModelEngine(program, Limits.DEFAULT);
  }

  private static Result explore(ModelProgram program, Explorer explorer, int size, Keeper keeper) {
    return new Crew(
            size,
            0,
            () -> new Hand(engine(program), List.of(new NoDeadlock())),
            Budget.unlimited(),
            new Conduct(true, false, false),
            keeper)
        .explore(engine(program), explorer, List.of(new NoDeadlock()), Progress.SILENT)
        .orElseThrow();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void whoGoesOnHasTheAnswerOfAll(int size) {
    int unfinished = 0;
    for (ModelProgram program : PROGRAMS) {
      unfinished += goesOn(program, OptimalDporExplorer::new, size);
    }
    assertTrue(unfinished > 0, "something was left to do");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void soHasThePortfolio(int size) {
    assertTrue(
        goesOn(StandardPrograms.counter(4), () -> new PortfolioExplorer(1), size) > 0,
        "something was left to do");
  }

  /** How many checkpoints there were with something left to do. */
  private static int goesOn(ModelProgram program, Supplier<Explorer> explorers, int size) {
    Result alone = explore(program, new OptimalDporExplorer(), 1, Keeper.NONE);
    All keeper = new All(Optional.empty());
    assertSame(program, alone, explore(program, explorers.get(), size, keeper));
    int unfinished = 0;
    for (Checkpoint checkpoint : keeper.kept) {
      unfinished += checkpoint.counted().executions() < alone.executions() ? 1 : 0;
      All again = new All(Optional.of(checkpoint));
      assertSame(program, alone, explore(program, explorers.get(), size, again));
      All last = new All(again.kept.stream().reduce((one, next) -> next).or(again::begin));
      assertSame(program, alone, explore(program, explorers.get(), size, last));
    }
    return unfinished;
  }

  private static void assertSame(ModelProgram program, Result alone, Result all) {
    assertEquals(alone.verdict(), all.verdict(), program.name());
    assertEquals(Stop.EXHAUSTED, all.stop(), program.name());
    assertEquals(alone.executions(), all.executions(), program.name());
    assertEquals(0, all.abandoned(), program.name());
    assertEquals(alone.outcomes(), all.outcomes(), program.name());
    assertEquals(shown(alone), shown(all), program.name());
  }

  private static List<String> shown(Result result) {
    return result.findings().stream()
        .map(finding -> finding.violation().message() + " " + finding.executions())
        .sorted()
        .toList();
  }
}
