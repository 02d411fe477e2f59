package dev.sprang.explore.sampling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.sprang.engine.Limits;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.operation.Schedule;
import dev.sprang.testkit.programs.StandardPrograms;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class RandomExplorerTest {
  @Test
  void theSameSeedGivesTheSameExecutions() {
    assertEquals(schedules(7), schedules(7));
    assertNotEquals(schedules(7), schedules(8));
  }

  /** Two threads of two steps have six interleavings, and 200 runs miss none of them. */
  @Test
  void everyInterleavingComesSometime() {
    assertEquals(6, new HashSet<>(schedules(7)).size());
  }

  @Test
  void claimsNothing() {
    assertFalse(new RandomExplorer(7).claim().complete());
  }

  private static List<Schedule> schedules(long seed) {
    RandomExplorer explorer = new RandomExplorer(seed);
    ModelEngine engine = new ModelEngine(StandardPrograms.counter(1), Limits.DEFAULT);
    List<Schedule> schedules = new ArrayList<>();
    for (int run = 0; run < 200; run++) {
      schedules.add(engine.run(explorer.next().orElseThrow()).schedule().copy());
    }
    return schedules;
  }
}
