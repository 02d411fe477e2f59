package dev.sprang.explore.state;

import static dev.sprang.testkit.programs.Scripts.program;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.thread;
import static dev.sprang.testkit.programs.Scripts.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Result;
import dev.sprang.explore.Stop;
import dev.sprang.testkit.Answer;
import dev.sprang.testkit.programs.LitmusPrograms;
import dev.sprang.testkit.programs.RandomPrograms;
import dev.sprang.testkit.programs.RandomPrograms.Family;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Choices are left out only where nobody can come in between any more, and there they are. */
class FieldsExplorerTest {
  private static final long SEED = Long.getLong("sprang.seed", 21);

  /** With fifteen families, five thousand programs and more. */
  private static final int PROGRAMS_PER_FAMILY = 340;

  /** Each leaves out choices that the one before it still has. */
  private static final Map<String, Supplier<Explorer>> FEWER_AND_FEWER =
      new java.util.TreeMap<>(Map.of("1 fields", FieldsExplorer::new));

  /** Both begin with x, and only the first goes on with it. */
  private static final ModelProgram PARTING =
      program(
          "parting",
          thread(write("x", 1), write("x", 2), write("x", 3), read("x")),
          thread(read("x"), write("y", 1), write("y", 2), read("y")));

  /** Truth is told by a search that leaves out nothing. */
  @ParameterizedTest
  @EnumSource(Family.class)
  void losesNothingAndChoosesNoMoreThanHeapReach(Family family) {
    RandomPrograms random = new RandomPrograms(SEED + family.ordinal());
    for (int i = 0; i < PROGRAMS_PER_FAMILY; i++) {
      ModelProgram program = random.next(family, 4);
      Result truth = Answer.count(program, new StatefulExplorer());
      long most = choices(Answer.count(program, new HeapReachExplorer()));
      for (Map.Entry<String, Supplier<Explorer>> fewer : FEWER_AND_FEWER.entrySet()) {
        Result result = Answer.count(program, fewer.getValue().get());
        long choices = choices(result);
        long before = most;
        assertEquals(
            truth.outcomes().keySet(),
            result.outcomes().keySet(),
            () -> "%s, -Dsprang.seed=%d, %s".formatted(fewer.getKey(), SEED, program));
        assertTrue(
            choices <= before,
            () -> "%s: %d > %d, %s".formatted(fewer.getKey(), choices, before, program));
        most = choices;
      }
    }
  }

  private static long choices(Result result) {
    return result.figures().get("choices");
  }

  /**
   * Heap reachability has a choice before every access to x but the last thread's. Here there is
   * one as long as the second thread has not read x: before each write of the first thread.
   */
  @Test
  void choosesOnlyWhileAnotherThreadMayStillAccess() {
    Result result = Answer.count(PARTING, new FieldsExplorer());
    assertEquals(4, result.outcomes().size(), result.outcomes()::toString);
    assertEquals(3, choices(result));
    assertTrue(choices(Answer.count(PARTING, new HeapReachExplorer())) > 3);
  }

  @Test
  void aProgramThatGoesRoundForEverIsFinished() {
    Result result = Answer.count(LitmusPrograms.roundForEver(), new FieldsExplorer());
    assertEquals(Stop.EXHAUSTED, result.stop());
  }
}
