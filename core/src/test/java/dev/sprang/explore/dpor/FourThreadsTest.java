package dev.sprang.explore.dpor;

import static dev.sprang.testkit.programs.Scripts.cas;
import static dev.sprang.testkit.programs.Scripts.fetchAndAdd;
import static dev.sprang.testkit.programs.Scripts.ifLast;
import static dev.sprang.testkit.programs.Scripts.increment;
import static dev.sprang.testkit.programs.Scripts.program;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.thread;
import static dev.sprang.testkit.programs.Scripts.write;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.Result;
import dev.sprang.testkit.Answer;
import dev.sprang.testkit.programs.RandomPrograms;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Some losses need four threads: a sleeping thread seemed to stand for a reversal although
 * something that comes later in the same execution conflicts with it.
 */
class FourThreadsTest {
  private static final long SEED = Long.getLong("sprang.seed", 5);
  private static final int PROGRAMS = Integer.getInteger("sprang.programs", 400);

  /** Programs whose threads wait for each other have many more traces. */
  private static final int WAITING_PROGRAMS = Integer.getInteger("sprang.programs", 100);

  private static final ModelProgram WITH_UPDATES =
      program(
          "sleeper-and-updates",
          thread(cas("x", 0, 2)),
          thread(increment("y", 1), ifLast(0, read("x"))),
          thread(read("x")),
          thread(write("y", 1), fetchAndAdd("y")));

  private static final ModelProgram WITH_PLAIN_ACCESSES =
      program(
          "sleeper-and-plain-accesses",
          thread(ifLast(0, read("y")), increment("x", 1)),
          thread(increment("y", 1), write("y", 2)),
          thread(write("x", 1)),
          thread(read("y"), ifLast(1, read("x"))));

  @Test
  void everyTraceIsRunOnce() {
    assertEquals(18, Answer.count(WITH_UPDATES, new OptimalDporExplorer()).executions());
    assertEquals(45, Answer.count(WITH_PLAIN_ACCESSES, new OptimalDporExplorer()).executions());
  }

  @ParameterizedTest
  @EnumSource(RandomPrograms.Family.class)
  void optimalAndSourceAgree(RandomPrograms.Family family) {
    RandomPrograms programs = new RandomPrograms(SEED);
    boolean waits = family == RandomPrograms.Family.WAITS;
    for (int i = 0; i < (waits ? WAITING_PROGRAMS : PROGRAMS); i++) {
      // where the program may end, all that is left conflicts with that
      ModelProgram program = programs.next(family, 4, family == RandomPrograms.Family.ENDS ? 1 : 3);
      Result optimal = Answer.count(program, new OptimalDporExplorer());
      Result source = Answer.count(program, new SourceDporExplorer());
      String which = "seed " + SEED + ", program " + i + ": " + program;
      assertEquals(source.executions(), optimal.executions(), which);
      assertEquals(source.outcomes().keySet(), optimal.outcomes().keySet(), which);
      assertEquals(0, optimal.abandoned(), which);
    }
  }
}
