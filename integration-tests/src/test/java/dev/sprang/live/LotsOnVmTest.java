package dev.sprang.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.engine.Plan;
import dev.sprang.execution.Execution;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.operation.ScheduleText;
import dev.sprang.testkit.engines.KnownProgram;
import dev.sprang.vm.VmEngine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * Who does a lot again, to see whether a worker has told the truth, runs the same executions in the
 * same order, in whatever order the two sessions have met threads before.
 */
class LotsOnVmTest {
  private static final int STRIDE = Integer.getInteger("sprang.stride", 5);
  private static final int MOST = 200;

  @Test
  void aLotIsRunTheSameInEverySession() {
    List<KnownProgram> programs =
        KnownProgram.once()
            .filter(program -> program.truth().traces() > 3)
            .filter(program -> program.truth().traces() <= 5 * MOST)
            .toList();
    int several = 0;
    for (int i = 0; i < programs.size(); i += STRIDE) {
      KnownProgram program = programs.get(i);
      List<String> fresh = run(program, List.of());
      assertEquals(fresh, run(program, List.of("0.4", "0.2.1", "0.3", "0.2")), program::toString);
      several += fresh.get(0).contains("0.2") ? 1 : 0;
    }
    assertTrue(several > 10, "programs: " + several);
  }

  /** The schedules of the first executions, in a session that knows some threads already. */
  private static List<String> run(KnownProgram program, List<String> met) {
    List<String> schedules = new ArrayList<>();
    try (Engine engine = new VmEngine(program.program(), Limits.DEFAULT)) {
      met.forEach(engine.names()::threadNamed);
      Explorer kind = new OptimalDporExplorer();
      String lot = kind.frontier("0 waiting\n").take(1).orElseThrow().text();
      Explorer explorer = kind.take(lot, engine.names());
      Optional<Plan> plan = explorer.next();
      while (plan.isPresent() && schedules.size() < MOST) {
        Execution execution = engine.run(plan.get());
        schedules.add(ScheduleText.format(execution.schedule(), engine.names()));
        explorer.observe(execution);
        plan = explorer.next();
      }
    }
    return schedules;
  }
}
