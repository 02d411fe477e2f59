package dev.sprang.explore;

import static dev.sprang.testkit.programs.Scripts.program;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.Limits;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.execution.Execution;
import dev.sprang.operation.Schedule;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ReplayExplorerTest {
  private final ModelEngine engine =
      new ModelEngine(program("p", thread(read("x")), thread(read("y"))), Limits.DEFAULT);

  @Test
  void runsItsScheduleOnce() {
    ReplayExplorer explorer = new ReplayExplorer(Schedule.of(1, 0));
    Execution execution = engine.run(explorer.next().orElseThrow());
    explorer.observe(execution);
    assertEquals(Schedule.of(1, 0), execution.schedule());
    assertEquals(Optional.empty(), explorer.next());
  }

  @Test
  void refusesAScheduleThatEndsBeforeTheProgram() {
    ReplayExplorer explorer = new ReplayExplorer(Schedule.of(1));
    explorer.observe(engine.run(explorer.next().orElseThrow()));
    Execution execution = engine.run(explorer.next().orElseThrow()); // to be shown its states
    assertEquals(Schedule.of(1), execution.schedule());
    CannotVouchException refusal =
        assertThrows(CannotVouchException.class, () -> explorer.observe(execution));
    assertTrue(
        refusal.getMessage().startsWith("The schedule ends after step 1, but the program goes on"));
  }
}
