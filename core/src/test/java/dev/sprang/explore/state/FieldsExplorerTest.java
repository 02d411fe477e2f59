package dev.sprang.explore.state;

import static dev.sprang.testkit.programs.Scripts.check;
import static dev.sprang.testkit.programs.Scripts.join;
import static dev.sprang.testkit.programs.Scripts.loop;
import static dev.sprang.testkit.programs.Scripts.program;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.sync;
import static dev.sprang.testkit.programs.Scripts.thread;
import static dev.sprang.testkit.programs.Scripts.value;
import static dev.sprang.testkit.programs.Scripts.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.Limits;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.Budget;
import dev.sprang.explore.Exploration;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Progress;
import dev.sprang.explore.Result;
import dev.sprang.explore.Stop;
import dev.sprang.property.NoFailure;
import dev.sprang.testkit.Answer;
import dev.sprang.testkit.programs.LitmusPrograms;
import dev.sprang.testkit.programs.RandomPrograms;
import dev.sprang.testkit.programs.RandomPrograms.Family;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
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
      new TreeMap<>(
          Map.of(
              "1 fields",
              FieldsExplorer::new,
              "2 may-happen-before",
              MayHappenBeforeExplorer::new,
              "3 hybrid",
              HybridExplorer::new));

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
      ModelProgram program = random.next(family, i % 4 == 0 ? 4 : 3);
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
    for (Supplier<Explorer> explorer : FEWER_AND_FEWER.values()) {
      Result result = Answer.count(LitmusPrograms.roundForEver(), explorer.get());
      assertEquals(Stop.EXHAUSTED, result.stop());
    }
  }

  /** One thread goes round alone for ever, and the other one has its turn all the same. */
  @Test
  void whoGoesRoundAloneKeepsNobodyFromGoingOn() {
    ModelProgram program =
        program(
            "alone-for-ever",
            thread(loop(value(1), write("x", 1), write("x", 2))),
            thread(write("y", 1), check(value(0), "reached")));
    for (Supplier<Explorer> explorer : FEWER_AND_FEWER.values()) {
      Result result =
          new Exploration(
                  new ModelEngine(program, Limits.DEFAULT),
                  explorer.get(),
                  List.of(new NoFailure()),
                  Budget.unlimited(),
                  true,
                  Progress.SILENT)
              .run();
      assertEquals(Stop.EXHAUSTED, result.stop());
      assertEquals(1, result.findings().size(), "the failure is reached");
    }
  }

  /**
   * Who holds the lock is alone with x, for the other one has always had it when it was there. The
   * one choice is who comes first.
   */
  @Test
  void whoNeedsALockThatIsHeldCannotComeBefore() {
    ModelProgram program =
        program(
            "guarded",
            thread(sync("l", write("x", 1), read("x"))),
            thread(sync("l", write("x", 2), read("x"))));
    assertEquals(2, Answer.count(program, new HybridExplorer()).outcomes().size());
    assertEquals(1, choices(Answer.count(program, new HybridExplorer())));
    long fields = Answer.count(program, new FieldsExplorer()).figures().get("states");
    long before = Answer.count(program, new MayHappenBeforeExplorer()).figures().get("states");
    assertTrue(before < fields, before + " < " + fields);
  }

  /** Nobody can come before the write but who waits for its thread to end. */
  @Test
  void whoWaitsForTheEndCannotComeBefore() {
    ModelProgram program =
        program("joined", thread(write("x", 1), write("x", 2)), thread(join(0), read("x")));
    assertEquals(0, choices(Answer.count(program, new MayHappenBeforeExplorer())));
    assertEquals(1, Answer.count(program, new MayHappenBeforeExplorer()).outcomes().size());
  }
}
