package dev.sprang.property;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.engine.Plan;
import dev.sprang.engine.Scheduler;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.execution.Ending;
import dev.sprang.execution.Execution;
import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.operation.Operation;
import dev.sprang.testkit.programs.RandomPrograms;
import dev.sprang.testkit.programs.RandomPrograms.Family;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Whether a thread ever has to wait, read off one execution of every trace, and off all states. */
class NoWaitingTest {
  private static final int PROGRAMS = 150;

  /** Who waits for some time only has waited, too; and programs that end themselves are refused. */
  private static final Set<Family> FAMILIES =
      EnumSet.complementOf(EnumSet.of(Family.TIMES, Family.TIMED_LOCKS, Family.ENDS));

  private static final int MOST_INTERLEAVINGS = 3_000;

  /** Whether some state has been met in which a thread but the first cannot go on. */
  private static final class Met {
    private boolean waiting;
    private boolean isWhole = true;

    Scheduler watch(Scheduler tail) {
      return point -> {
        look(point);
        return tail.choose(point);
      };
    }

    private void look(ChoicePoint point) {
      for (int thread = 1; thread < point.threads(); thread++) {
        Operation pending = point.pending(thread);
        waiting |= pending != null && NoWaiting.mayWait(pending) && !point.isEnabled(thread);
      }
    }
  }

  @Test
  void verdictsAreThoseOfAllStates() {
    RandomPrograms random = new RandomPrograms(5);
    int compared = 0;
    int waiting = 0;
    for (Family family : FAMILIES) {
      for (int i = 0; i < PROGRAMS; i++) {
        ModelProgram program = random.next(family, 4);
        Met met = allStates(program);
        if (met.isWhole) {
          boolean isBroken = isBroken(program);
          assertEquals(met.waiting, isBroken, () -> family + " " + program.threads());
          compared++;
          waiting += isBroken ? 1 : 0;
        }
      }
    }
    assertTrue(waiting > 100 && compared - waiting > 100, waiting + " of " + compared);
  }

  private static Met allStates(ModelProgram program) {
    Met met = new Met();
    Explorer explorer = new ExhaustiveExplorer();
    Engine engine = new ModelEngine(program, Limits.DEFAULT);
    int runs = 0;
    for (Optional<Plan> plan = explorer.next(); plan.isPresent(); plan = explorer.next()) {
      Execution execution = engine.run(plan.get().with(met.watch(plan.get().tail())));
      if (execution.ending() instanceof Ending.Blocked) {
        for (int thread = 1; thread < execution.threads(); thread++) {
          Operation pending = execution.pending(thread);
          met.waiting |= pending != null && NoWaiting.mayWait(pending);
        }
      }
      explorer.observe(execution);
      met.isWhole &= execution.ending().hasOutcome() && ++runs < MOST_INTERLEAVINGS;
      if (!met.isWhole) {
        return met;
      }
    }
    return met;
  }

  private static boolean isBroken(ModelProgram program) {
    NoWaiting property = new NoWaiting(new ProgramClaims.Explored(true, true, true, true, false));
    Explorer explorer = new OptimalDporExplorer();
    Engine engine = new ModelEngine(program, Limits.DEFAULT);
    boolean isBroken = false;
    for (Optional<Plan> plan = explorer.next(); plan.isPresent(); plan = explorer.next()) {
      Execution execution = engine.run(plan.get());
      isBroken |= property.judge(execution, engine.names()).violation().isPresent();
      explorer.observe(execution);
    }
    return isBroken;
  }
}
