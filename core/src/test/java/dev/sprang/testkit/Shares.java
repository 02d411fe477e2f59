package dev.sprang.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.engine.Plan;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.explore.Explorer;
import dev.sprang.testkit.programs.StandardPrograms;
import java.util.Optional;

/** What an explorer says about how much is covered. */
public final class Shares {
  private Shares() {}

  /** Nothing before the first run, all after the last, and something between them in between. */
  public static void assertGrowFromNothingToAll(Explorer explorer) {
    Engine engine = new ModelEngine(StandardPrograms.counter(3), Limits.DEFAULT);
    assertEquals(0, explorer.covered().orElseThrow());
    Optional<Plan> plan = explorer.next();
    for (int run = 0; plan.isPresent(); run++) {
      double share = explorer.covered().orElseThrow();
      assertTrue(share >= 0 && share < 1, share + " before run " + run);
      explorer.observe(engine.run(plan.get()));
      plan = explorer.next();
    }
    assertEquals(1, explorer.covered().orElseThrow());
  }
}
