package dev.sprang.explore.shrink;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.Engine;
import dev.sprang.engine.ForwardingEngine;
import dev.sprang.engine.Limits;
import dev.sprang.engine.Plan;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.execution.Execution;
import dev.sprang.explore.Budget;
import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.explore.Exploration;
import dev.sprang.explore.Finding;
import dev.sprang.explore.Progress;
import dev.sprang.explore.Result;
import dev.sprang.explore.Stop;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Schedule;
import dev.sprang.property.EndsInTime;
import dev.sprang.property.Judgement;
import dev.sprang.property.NoDeadlock;
import dev.sprang.property.NoFailure;
import dev.sprang.property.Property;
import dev.sprang.property.Violation;
import dev.sprang.testkit.programs.MonitorPrograms;
import dev.sprang.testkit.programs.RandomPrograms;
import dev.sprang.testkit.programs.RandomPrograms.Family;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What shrinking leaves is compared with the best of all interleavings. */
class MinimiserTest {
  private static final int MOST_INTERLEAVINGS = 20_000;

  /** No execution of two threads that take two locks has more steps. */
  private static final int LONGEST = 20;

  /** What all executions that show one violation have to say about it. */
  private static final class Shown {
    private Violation worst;
    private int fewest = Integer.MAX_VALUE;

    /** By execution, what else is said and the threads in the order in which they took turns. */
    private final Set<List<Object>> turns = new HashSet<>();

    void take(Violation violation) {
      int switches = Minimiser.switches(violation.schedule());
      fewest = Math.min(fewest, switches);
      turns.add(turns(violation, -1));
      if (worst == null || switches > Minimiser.switches(worst.schedule())) {
        worst = violation;
      }
    }
  }

  /** The threads that take turns, but for the turn with that number. */
  private static List<Object> turns(Violation violation, int left) {
    Schedule schedule = violation.schedule();
    List<Integer> turns = new ArrayList<>();
    int turn = -1;
    for (int step = 0; step < schedule.length(); step++) {
      int thread = Choice.thread(schedule.choice(step));
      turn += step == 0 || thread != Choice.thread(schedule.choice(step - 1)) ? 1 : 0;
      if (turn != left && (turns.isEmpty() || turns.get(turns.size() - 1) != thread)) {
        turns.add(thread);
      }
    }
    return List.of(violation.form(), violation.thread(), violation.site(), turns);
  }

  @Test
  void theWorstExecutionShrinksToOneOfTheBest() {
    int violations = 0;
    int best = 0;
    List<ModelProgram> programs = new ArrayList<>();
    programs.add(MonitorPrograms.lockOrder());
    programs.add(MonitorPrograms.waiters(2, false, false, false));
    programs.add(MonitorPrograms.twoParksTwoUnparks());
    RandomPrograms random = new RandomPrograms(11);
    for (Family family : Family.values()) {
      for (int i = 0; i < 30; i++) {
        programs.add(random.next(family, 4));
      }
    }
    for (ModelProgram program : programs) {
      for (Shown shown : shown(program).values()) {
        violations++;
        ModelEngine engine = new ModelEngine(program, Limits.DEFAULT);
        Finding finding =
            findings(engine, Budget.unlimited(), Minimiser.DEFAULT_STEPS, shown.worst).get(0);
        Violation small = finding.violation();
        assertEquals(Finding.Shrinking.MINIMAL, finding.shrinking(), program.name());
        assertNoTurnCanBeLeftOut(small, shown, program.name());
        assertTrue(small.isSameAs(shown.worst), program.name());
        assertTrue(replays(small, program), program.name());
        int switches = Minimiser.switches(small.schedule());
        assertTrue(switches >= shown.fewest, program.name());
        assertTrue(switches <= shown.fewest + 2, program.name());
        best += switches == shown.fewest ? 1 : 0;
      }
    }
    assertTrue(violations > 100, "only " + violations + " violations");
    assertTrue(best >= 0.95 * violations, best + " of " + violations + " are best");
  }

  private static void assertNoTurnCanBeLeftOut(Violation small, Shown shown, String program) {
    int switches = Minimiser.switches(small.schedule());
    for (int left = 0; left <= switches && switches > 0; left++) {
      List<Object> fewer = turns(small, left);
      assertFalse(shown.turns.contains(fewer), program + ": " + fewer);
    }
  }

  @Test
  void aBudgetThatIsTooSmallChangesNothing() {
    ModelProgram program = MonitorPrograms.lockOrder();
    Violation worst = shown(program).values().iterator().next().worst;
    ModelEngine engine = new ModelEngine(program, Limits.DEFAULT);
    Finding open = findings(engine, Budget.unlimited(), 0, worst).get(0);
    assertEquals(new Finding(worst, open.scheduleText(), 1, Finding.Shrinking.OPEN), open);
    Budget over = new Budget(Duration.ZERO, Budget.UNLIMITED_EXECUTIONS);
    assertEquals(List.of(worst), minimised(engine, over, Minimiser.DEFAULT_STEPS, worst));
  }

  /** The first would take all that there is, and still leaves the others theirs. */
  @Test
  void everyViolationHasItsShare() {
    ModelProgram program = MonitorPrograms.lockOrder();
    Violation worst = shown(program).values().iterator().next().worst;
    ModelEngine engine = new ModelEngine(program, Limits.DEFAULT);
    long alone = stepsOf(engine, worst);
    CountingEngine counting = new CountingEngine(engine);
    List<Violation> both = minimised(counting, Budget.unlimited(), 2 * alone, worst, worst);
    Violation small = minimised(engine, Budget.unlimited(), alone, worst).get(0);
    assertEquals(List.of(small, small), both);
    assertTrue(counting.steps <= 2 * alone + 4L * LONGEST, "and no more than runs that were begun");
  }

  /** The fewest steps with which it shrinks as far as with any number. */
  private static long stepsOf(ModelEngine engine, Violation violation) {
    Violation best =
        minimised(engine, Budget.unlimited(), Minimiser.DEFAULT_STEPS, violation).get(0);
    long steps = 1;
    while (!minimised(engine, Budget.unlimited(), steps, violation).get(0).equals(best)) {
      steps *= 2;
    }
    return steps;
  }

  /** Counts what it is made to run. */
  private static final class CountingEngine extends ForwardingEngine {
    private long steps;

    CountingEngine(Engine engine) {
      super(engine);
    }

    @Override
    public Execution run(Plan plan) {
      Execution execution = engine.run(plan);
      steps += execution.events().length();
      return execution;
    }
  }

  private static List<Violation> minimised(
      Engine engine, Budget budget, long steps, Violation... violations) {
    return findings(engine, budget, steps, violations).stream().map(Finding::violation).toList();
  }

  private static List<Finding> findings(
      Engine engine, Budget budget, long steps, Violation... violations) {
    List<Finding> findings =
        Stream.of(violations).map(violation -> new Finding(violation, "", 1)).toList();
    return new Minimiser(engine, properties(), budget).minimise(findings, steps);
  }

  private static boolean replays(Violation violation, ModelProgram program) {
    ModelEngine engine = new ModelEngine(program, Limits.DEFAULT);
    Execution execution = engine.run(new Plan(violation.schedule(), point -> Choice.NONE));
    return properties().stream()
        .flatMap(property -> property.judge(execution, engine.names()).violation().stream())
        .anyMatch(violation::isSameAs);
  }

  /** By text; none if there are too many interleavings. */
  private static Map<String, Shown> shown(ModelProgram program) {
    Map<String, Shown> shown = new HashMap<>();
    ModelEngine engine = new ModelEngine(program, Limits.DEFAULT);
    Property collector =
        (execution, names) -> {
          for (Property property : properties()) {
            property
                .judge(execution, names)
                .violation()
                .ifPresent(
                    violation ->
                        shown
                            .computeIfAbsent(
                                violation.kind() + violation.message(), k -> new Shown())
                            .take(violation));
          }
          return Judgement.FINE;
        };
    Result result =
        new Exploration(
                engine,
                new ExhaustiveExplorer(),
                List.of(collector),
                new Budget(Budget.UNLIMITED_TIME, MOST_INTERLEAVINGS),
                true,
                Progress.SILENT)
            .run();
    return result.stop() == Stop.EXHAUSTED ? shown : Map.of();
  }

  private static List<Property> properties() {
    return List.of(new NoDeadlock(), new NoFailure(), new EndsInTime());
  }
}
