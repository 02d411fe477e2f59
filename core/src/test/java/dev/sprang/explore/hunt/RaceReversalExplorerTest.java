package dev.sprang.explore.hunt;

import static dev.sprang.testkit.programs.Scripts.LAST;
import static dev.sprang.testkit.programs.Scripts.check;
import static dev.sprang.testkit.programs.Scripts.program;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.thread;
import static dev.sprang.testkit.programs.Scripts.unequal;
import static dev.sprang.testkit.programs.Scripts.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.Limits;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.execution.Execution;
import dev.sprang.explore.shrink.Minimiser;
import dev.sprang.operation.Schedule;
import dev.sprang.testkit.programs.StandardPrograms;
import org.junit.jupiter.api.Test;

class RaceReversalExplorerTest {
  /** Fails if the read comes between the two writes. */
  private static final ModelProgram BETWEEN =
      program(
          "between",
          thread(write("y", 1), write("x", 1), write("x", 2)),
          thread(read("y"), read("x"), check(unequal(LAST, 1), "between")));

  private final Traces traces = new Traces();
  private final RaceReversalExplorer explorer = new RaceReversalExplorer(traces, 1);

  @Test
  void theFirstTwoRunsHaveTheThreadsInBothOrdersWithoutPreemption() {
    ModelEngine engine = new ModelEngine(StandardPrograms.counter(2), Limits.DEFAULT);
    assertEquals(Schedule.of(0, 0, 0, 0, 1, 1, 1, 1), run(engine).schedule());
    assertEquals(Schedule.of(1, 1, 1, 1, 0, 0, 0, 0), run(engine).schedule());
  }

  @Test
  void aReversedRaceShowsWhatNeitherOrderShows() {
    ModelEngine engine = new ModelEngine(BETWEEN, Limits.DEFAULT);
    boolean isFound = false;
    for (int runs = 0; runs < 20 && !isFound; runs++) {
      Execution execution = run(engine);
      isFound = !execution.failures().isEmpty();
      assertTrue(runs >= 2 || !isFound, "not without a preemption");
      assertTrue(Minimiser.switches(execution.schedule()) <= 3, "one preemption is enough");
    }
    assertTrue(isFound);
  }

  @Test
  void claimsNothing() {
    assertFalse(explorer.claim().complete());
  }

  private Execution run(ModelEngine engine) {
    Execution execution = engine.run(explorer.next().orElseThrow());
    traces.add(execution.events());
    explorer.observe(execution);
    return execution;
  }
}
