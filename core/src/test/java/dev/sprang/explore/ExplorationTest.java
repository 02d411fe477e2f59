package dev.sprang.explore;

import static dev.sprang.testkit.programs.Scripts.LAST;
import static dev.sprang.testkit.programs.Scripts.check;
import static dev.sprang.testkit.programs.Scripts.equal;
import static dev.sprang.testkit.programs.Scripts.program;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.thread;
import static dev.sprang.testkit.programs.Scripts.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.Limits;
import dev.sprang.engine.Plan;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.execution.Execution;
import dev.sprang.explore.Result.Verdict;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Schedule;
import dev.sprang.property.Judgement;
import dev.sprang.property.NoFailure;
import dev.sprang.property.Property;
import dev.sprang.testkit.programs.StandardPrograms;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ExplorationTest {
  /** Fails in one of three interleavings: the read before the write, between, behind. */
  private static final ModelProgram FAILS =
      program(
          "fails",
          thread(write("x", 1), write("x", 2)),
          thread(read("x"), check(equal(LAST, 1), "not one")));

  private static final int UNLIMITED = Integer.MAX_VALUE;

  @Test
  void aCompleteExplorerThatFindsNothingVerifies() {
    Result result = explore(StandardPrograms.writers(2), new ExhaustiveExplorer(), UNLIMITED, true);
    assertEquals(Verdict.VERIFIED, result.verdict());
    assertEquals(Stop.EXHAUSTED, result.stop());
    assertEquals(2, result.executions());
    assertEquals(4, result.events());
  }

  @Test
  void outcomesAreCountedAndSorted() {
    Result result = explore(FAILS, new ExhaustiveExplorer(), UNLIMITED, true);
    assertEquals(
        List.of(
            "{\"mem\":{\"x\":2,\"y\":0,\"z\":0},\"obs\":[[],\"ASSERT not one\"]}",
            "{\"mem\":{\"x\":2,\"y\":0,\"z\":0},\"obs\":[[],[1]]}"),
        List.copyOf(result.outcomes().keySet()));
    assertEquals(List.of(2L, 1L), List.copyOf(result.outcomes().values()));
  }

  @Test
  void theFirstViolationEndsIt() {
    Result result = explore(FAILS, new ExhaustiveExplorer(), UNLIMITED, false);
    assertEquals(Verdict.VIOLATED, result.verdict());
    assertEquals(Stop.VIOLATION, result.stop());
    assertEquals(1, result.executions());
  }

  @Test
  void equalViolationsAreOneFindingWithTheFirstSchedule() {
    Result result = explore(FAILS, new ExhaustiveExplorer(), UNLIMITED, true);
    assertEquals(Verdict.VIOLATED, result.verdict());
    assertEquals(Stop.EXHAUSTED, result.stop());
    assertEquals(1, result.findings().size());
    Finding finding = result.findings().get(0);
    assertEquals(2, finding.executions());
    assertEquals("not one", finding.violation().message());
    assertEquals("0:2,1", finding.scheduleText());
  }

  @Test
  void aSpentBudgetIsIncomplete() {
    Result result = explore(FAILS, new ExhaustiveExplorer(), 0, true);
    assertEquals(Verdict.INCOMPLETE, result.verdict());
    assertEquals(Stop.EXECUTIONS, result.stop());
  }

  @Test
  void aBudgetThatIsJustEnoughIsEnough() {
    Result result = explore(StandardPrograms.writers(2), new ExhaustiveExplorer(), 2, true);
    assertEquals(Verdict.VERIFIED, result.verdict());
  }

  @Test
  void anExplorerThatClaimsNothingVerifiesNothing() {
    ModelEngine engine = new ModelEngine(StandardPrograms.writers(2), Limits.DEFAULT);
    Result result = run(engine, new ReplayExplorer(Schedule.of(0, 1)), List.of(), UNLIMITED, true);
    assertEquals(Stop.EXHAUSTED, result.stop());
    assertEquals(Verdict.INCOMPLETE, result.verdict());
  }

  @Test
  void aScheduleThatDoesNotFitIsNoAnswer() {
    ModelEngine engine = new ModelEngine(StandardPrograms.writers(2), Limits.DEFAULT);
    Explorer wrong = new ReplayExplorer(Schedule.of(0, 0));
    CannotVouchException refusal =
        assertThrows(
            CannotVouchException.class, () -> run(engine, wrong, List.of(), UNLIMITED, true));
    assertTrue(refusal.getMessage().contains("does not fit the program at step 2"));
  }

  @Test
  void aFullMemoryEndsItWithWhatWasFound() {
    Explorer greedy =
        new Explorer() {
          private final Explorer explorer = new ExhaustiveExplorer();
          private int runs;

          @Override
          public Optional<Plan> next() {
            if (runs++ == 2) {
              throw new OutOfMemoryError("told by the test");
            }
            return explorer.next();
          }

          @Override
          public void observe(Execution execution) {}

          @Override
          public Claim claim() {
            return explorer.claim();
          }
        };
    Result result = explore(FAILS, greedy, UNLIMITED, true);
    assertEquals(Stop.OUT_OF_MEMORY, result.stop());
    assertEquals(2, result.executions());
    assertEquals(1, result.findings().size());
  }

  /** A property sees an execution before the explorer does, and each of them once. */
  @Test
  void everyExecutionIsJudgedAndThenShownToTheExplorer() {
    List<String> calls = new ArrayList<>();
    Property property =
        (execution, names) -> {
          calls.add("judged " + execution.schedule());
          return Judgement.FINE;
        };
    Explorer twice =
        new Explorer() {
          @Override
          public Optional<Plan> next() {
            boolean isDone = calls.size() == 4;
            return isDone
                ? Optional.empty()
                : Optional.of(new Plan(Schedule.of(1, 0), point -> Choice.NONE));
          }

          @Override
          public void observe(Execution execution) {
            calls.add("shown " + execution.schedule());
          }

          @Override
          public Claim claim() {
            return Claim.partial("two runs");
          }
        };
    ModelEngine engine = new ModelEngine(StandardPrograms.writers(2), Limits.DEFAULT);
    run(engine, twice, List.of(property), UNLIMITED, true);
    assertEquals(List.of("judged [1, 0]", "shown [1, 0]", "judged [1, 0]", "shown [1, 0]"), calls);
  }

  private static Result explore(
      ModelProgram program, Explorer explorer, long executions, boolean keepGoing) {
    ModelEngine engine = new ModelEngine(program, Limits.DEFAULT);
    return run(engine, explorer, List.of(new NoFailure()), executions, keepGoing);
  }

  private static Result run(
      ModelEngine engine,
      Explorer explorer,
      List<Property> properties,
      long executions,
      boolean keepGoing) {
    Budget budget = new Budget(Budget.UNLIMITED_TIME, executions);
    return new Exploration(engine, explorer, properties, budget, keepGoing, Progress.SILENT).run();
  }
}
