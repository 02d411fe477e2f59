package dev.sprang.explore.hunt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.certify.TraceKeys;
import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.engine.Plan;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.execution.Execution;
import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.explore.Explorer;
import dev.sprang.testkit.Answer;
import dev.sprang.testkit.programs.RandomPrograms;
import dev.sprang.testkit.programs.RandomPrograms.Family;
import dev.sprang.testkit.programs.StandardPrograms;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TracesTest {
  private static final long SEED = Long.getLong("sprang.seed", 3);

  @ParameterizedTest
  @EnumSource(Family.class)
  void tellTracesApartAndNothingElse(Family family) {
    RandomPrograms random = new RandomPrograms(SEED);
    for (int i = 0; i < 10; i++) {
      ModelProgram program = random.next(family, 3);
      if (Answer.of(program, new ExhaustiveExplorer(), 500).isPresent()) {
        assertSameAsTheSlowWay(program);
      }
    }
  }

  @Test
  void knowStartsAndJoins() {
    assertSameAsTheSlowWay(StandardPrograms.sigma(2));
    assertSameAsTheSlowWay(StandardPrograms.lastwrite(3));
  }

  private static void assertSameAsTheSlowWay(ModelProgram program) {
    Engine engine = new ModelEngine(program, Limits.DEFAULT);
    Explorer all = new ExhaustiveExplorer();
    Traces traces = new Traces();
    Set<String> keys = new HashSet<>();
    for (Optional<Plan> plan = all.next(); plan.isPresent(); plan = all.next()) {
      Execution execution = engine.run(plan.get());
      traces.add(execution.events());
      boolean isNew = keys.add(TraceKeys.mazurkiewicz(execution));
      assertEquals(isNew, traces.isNew(), () -> "seed " + SEED + ", " + program);
      all.observe(execution);
    }
    assertEquals(keys.size(), traces.count());
  }

  @Test
  void aFullTableForgetsNothingAndGrowsNoMore() {
    LongTable table = new LongTable();
    int added = 0;
    while (!table.isFull()) {
      assertTrue(table.add(++added));
    }
    assertTrue(table.add(-1));
    assertEquals(added, table.size());
    assertFalse(table.contains(-1));
    for (int k = 1; k <= added; k++) {
      assertFalse(table.add(k));
    }
  }
}
