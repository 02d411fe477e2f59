package dev.sprang.live;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.engine.Limits;
import dev.sprang.engine.Plan;
import dev.sprang.explore.RecheckingEngine;
import dev.sprang.explore.sampling.RandomExplorer;
import dev.sprang.operation.Schedule;
import dev.sprang.testkit.engines.KnownProgram;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Not even what the JIT compiler does after a while may change what a schedule does: runs in a JVM
 * of its own with all of it, while other tests do without C2.
 */
class CompiledProgramsTest {
  private static final String ONCE = "dev.sprang.testkit.engines.KnownProgram#once";

  /** Enough for the JIT compiler to have had its hands on most of the program. */
  private static final int RUNS = Integer.getInteger("sprang.runs", 500);

  private static final Plan LAST_FIRST =
      new Plan(new Schedule(), point -> point.choice(point.count() - 1));

  @ParameterizedTest
  @MethodSource(ONCE)
  void theSameScheduleGivesTheSameExecution(KnownProgram program) {
    try (LiveEngine engine = new LiveEngine(program.program(), Limits.DEFAULT)) {
      LiveProgramsTest.explore(new RecheckingEngine(engine), new RandomExplorer(1), 50, List.of());
      Schedule first = engine.run(LAST_FIRST).schedule().copy();
      for (int i = 0; i < RUNS; i++) {
        assertEquals(first, engine.run(LAST_FIRST).schedule());
      }
    }
  }
}
