package dev.sprang.explore.crew;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.Engine;
import dev.sprang.engine.ForwardingEngine;
import dev.sprang.engine.Limits;
import dev.sprang.engine.Plan;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.execution.Execution;
import dev.sprang.explore.Attempt;
import dev.sprang.explore.Attempt.Unanswered;
import dev.sprang.explore.Budget;
import dev.sprang.explore.Conduct;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Progress;
import dev.sprang.explore.Result;
import dev.sprang.explore.Result.Verdict;
import dev.sprang.explore.Stop;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.explore.hunt.PortfolioExplorer;
import dev.sprang.explore.sampling.RandomExplorer;
import dev.sprang.property.NoDeadlock;
import dev.sprang.property.Property;
import dev.sprang.testkit.programs.LitmusPrograms;
import dev.sprang.testkit.programs.MonitorPrograms;
import dev.sprang.testkit.programs.StandardPrograms;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** However many threads explore a program, the answer is the same. */
class CrewTest {
  private static final List<ModelProgram> PROGRAMS =
      List.of(
          StandardPrograms.counter(3),
          StandardPrograms.lastzero(7),
          StandardPrograms.readers(8),
          StandardPrograms.sigma(4),
          StandardPrograms.casw(3),
          StandardPrograms.dining(4, true),
          MonitorPrograms.waiters(2, true, true, false),
          LitmusPrograms.storeBuffering());

  private static Engine engine(ModelProgram program) {
    return new ModelEngine(program, Limits.DEFAULT);
  }

  private static Crew crew(int size, Supplier<Engine> engines, boolean keepGoing) {
    return new Crew(
        size,
        0,
        () -> new Hand(engines.get(), properties()),
        Budget.unlimited(),
        new Conduct(keepGoing, false, false));
  }

  private static List<Property> properties() {
    return List.of(new NoDeadlock());
  }

  private static Attempt<Result> attempt(
      ModelProgram program, Explorer explorer, int size, boolean keepGoing) {
    return crew(size, () -> engine(program), keepGoing)
        .explore(engine(program), explorer, properties(), Progress.SILENT);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 4, 8})
  void severalGiveTheAnswerOfOne(int size) {
    for (ModelProgram program : PROGRAMS) {
      Result alone = attempt(program, new OptimalDporExplorer(), 1, false).orElseThrow();
      Result all = attempt(program, new OptimalDporExplorer(), size, false).orElseThrow();
      assertEquals(alone.verdict(), all.verdict(), program.name());
      assertEquals(Stop.EXHAUSTED, all.stop(), program.name());
      assertEquals(alone.executions(), all.executions(), program.name());
      assertEquals(0, all.abandoned(), program.name());
      assertEquals(alone.outcomes(), all.outcomes(), program.name());
    }
  }

  @Test
  void oneHuntsAndTheOthersOnlyProve() {
    ModelProgram program = StandardPrograms.counter(4);
    Result alone = attempt(program, new OptimalDporExplorer(), 1, false).orElseThrow();
    Result all = attempt(program, new PortfolioExplorer(1), 3, false).orElseThrow();
    assertEquals(Verdict.VERIFIED, all.verdict());
    assertEquals(alone.executions(), all.executions());
    assertEquals(alone.outcomes(), all.outcomes());
  }

  @Test
  void allThatIsBrokenIsFoundAndCountedOnce() {
    ModelProgram program = StandardPrograms.dining(4, false);
    Result alone = attempt(program, new OptimalDporExplorer(), 1, true).orElseThrow();
    Result all = attempt(program, new OptimalDporExplorer(), 4, true).orElseThrow();
    assertEquals(Verdict.VIOLATED, all.verdict());
    assertEquals(alone.executions(), all.executions());
    assertEquals(found(alone), found(all));
  }

  /** The founder's hunt often shows the deadlock that another thread's part of the proof has. */
  @Test
  void whatWasShownBesidesIsNotCountedTwice() {
    ModelProgram program = StandardPrograms.dining(5, false);
    Result alone = attempt(program, new OptimalDporExplorer(), 1, true).orElseThrow();
    for (int seed = 1; seed <= 10; seed++) {
      Result all = attempt(program, new PortfolioExplorer(seed), 3, true).orElseThrow();
      assertEquals(found(alone), found(all), "seed " + seed);
    }
  }

  private static Set<String> found(Result result) {
    return result.findings().stream()
        .map(finding -> finding.violation().message() + " " + finding.executions())
        .collect(Collectors.toSet());
  }

  @Test
  void theFirstViolationEndsAll() {
    ModelProgram program = StandardPrograms.dining(4, false);
    Result all = attempt(program, new OptimalDporExplorer(), 4, false).orElseThrow();
    assertEquals(Verdict.VIOLATED, all.verdict());
    assertEquals(Stop.VIOLATION, all.stop());
  }

  @Test
  void whoCannotShareWorksAlone() {
    Budget some = new Budget(Budget.UNLIMITED_TIME, 100);
    ModelProgram program = StandardPrograms.counter(2);
    Crew crew =
        new Crew(
            4,
            0,
            () -> new Hand(engine(program), properties()),
            some,
            new Conduct(false, false, false));
    Result result =
        crew.explore(engine(program), new RandomExplorer(1), properties(), Progress.SILENT)
            .orElseThrow();
    assertEquals(100, result.executions());
    assertTrue(crew.hands().isEmpty());
  }

  /** The hunt goes on for a moment when the proof has nothing left to share. */
  @Test
  void whoIsDoneSharesNothing() {
    Explorer explorer = new OptimalDporExplorer();
    Engine engine = engine(LitmusPrograms.storeBuffering());
    for (Optional<Plan> plan = explorer.next(); plan.isPresent(); plan = explorer.next()) {
      explorer.observe(engine.run(plan.get()));
    }
    assertTrue(explorer.team(engine.names()).isEmpty());
  }

  @Test
  void whoBreaksDownBreaksAll() {
    ModelProgram program = StandardPrograms.counter(4);
    Crew crew =
        crew(
            2,
            () -> {
              throw new IllegalStateException("no engine");
            },
            false);
    Engine engine = engine(program);
    Explorer explorer = new OptimalDporExplorer();
    assertThrows(
        IllegalStateException.class,
        () -> crew.explore(engine, explorer, properties(), Progress.SILENT));
  }

  /** A helper's engine, of which the founder knows whether it was asked. */
  private static class Helping extends ForwardingEngine {
    private final CountDownLatch asked;

    Helping(Engine engine, CountDownLatch asked) {
      super(engine);
      this.asked = asked;
    }

    @Override
    public Execution run(Plan plan) {
      asked.countDown();
      return super.run(plan);
    }
  }

  /** One that cannot vouch for what it has run. */
  private static final class Untrue extends Helping {
    Untrue(Engine engine, CountDownLatch asked) {
      super(engine, asked);
    }

    @Override
    public Execution run(Plan plan) {
      Execution untrue = super.run(plan);
      throw new CannotVouchException("it is not true: " + untrue);
    }
  }

  /** The founder's, which leaves some of the work to others however busy the machine is. */
  private static final class Patient extends ForwardingEngine {
    private final CountDownLatch others;

    Patient(Engine engine, CountDownLatch others) {
      super(engine);
      this.others = others;
    }

    @Override
    public Execution run(Plan plan) {
      try {
        boolean unused = others.await(20, TimeUnit.MILLISECONDS);
      } catch (InterruptedException interrupted) {
        throw new IllegalStateException(interrupted);
      }
      return super.run(plan);
    }
  }

  @Test
  void whatOneCannotVouchForAllCannot() {
    ModelProgram program = StandardPrograms.counter(4);
    CountDownLatch asked = new CountDownLatch(1);
    Attempt<Result> attempt =
        explorePatiently(program, asked, () -> new Untrue(engine(program), asked));
    assertInstanceOf(Unanswered.class, attempt);
  }

  @Test
  void whoEndsEarlyLeavesTheRestToTheFounder() {
    Limits few = new Limits(12);
    ModelProgram program = StandardPrograms.counter(4);
    CountDownLatch asked = new CountDownLatch(1);
    Attempt<Result> attempt =
        explorePatiently(program, asked, () -> new Helping(new ModelEngine(program, few), asked));
    assertNotEquals(Verdict.VERIFIED, attempt.orElseThrow().verdict());
  }

  private static Attempt<Result> explorePatiently(
      ModelProgram program, CountDownLatch asked, Supplier<Engine> helping) {
    return crew(2, helping, false)
        .explore(
            new Patient(engine(program), asked),
            new OptimalDporExplorer(),
            properties(),
            Progress.SILENT);
  }
}
