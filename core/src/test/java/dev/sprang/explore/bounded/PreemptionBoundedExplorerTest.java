package dev.sprang.explore.bounded;

import static dev.sprang.testkit.programs.Scripts.increment;
import static dev.sprang.testkit.programs.Scripts.join;
import static dev.sprang.testkit.programs.Scripts.program;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.sync;
import static dev.sprang.testkit.programs.Scripts.thread;
import static dev.sprang.testkit.programs.Scripts.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Result;
import dev.sprang.explore.Result.Verdict;
import dev.sprang.testkit.Answer;
import dev.sprang.testkit.programs.RandomPrograms;
import dev.sprang.testkit.programs.RandomPrograms.Family;
import dev.sprang.testkit.programs.StandardPrograms;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class PreemptionBoundedExplorerTest {
  private static final long SEED = Long.getLong("sprang.seed", 7);
  private static final int PROGRAMS = Integer.getInteger("sprang.programs", 50);
  private static final int INTERLEAVINGS = 2_000;
  private static final long NO_LIMIT = Long.MAX_VALUE;

  @ParameterizedTest
  @EnumSource(Family.class)
  void showsWhateverFewPreemptionsCanShow(Family family) {
    for (ModelProgram program : programs(family)) {
      Set<String> all = outcomes(program, new ExhaustiveExplorer());
      for (int most = 0; most <= 2; most++) {
        Set<String> shown = outcomes(program, new PreemptionBoundedExplorer(most));
        Set<String> possible = outcomes(program, new FewPreemptions(most));
        String context = "seed %d, bound %d, %s".formatted(SEED, most, program);
        assertTrue(shown.containsAll(possible), () -> context + possible + " but only " + shown);
        assertTrue(all.containsAll(shown), () -> context + shown + " of " + all);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Family.class)
  void showsEverythingOnceABoundForbidsNothing(Family family) {
    for (ModelProgram program : programs(family)) {
      Explorer explorer = new PreemptionBoundedExplorer(NO_LIMIT);
      assertEquals(
          outcomes(program, new ExhaustiveExplorer()),
          outcomes(program, explorer),
          () -> "seed " + SEED + ", " + program);
      assertTrue(explorer.claim().complete());
    }
  }

  /** The slip of the literature: reduction as if there were no bound, then cutting at the bound. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void theseTestsWouldNoticeNaivePruning(int most) {
    IntFunction<Explorer> naive =
        bound ->
            new PreemptionBoundedExplorer(bound) {
              @Override
              int startOfBlock(int i) {
                return i;
              }
            };
    int noticed = 0;
    for (Family family : Family.values()) {
      for (ModelProgram program : programs(family)) {
        Set<String> possible = outcomes(program, new FewPreemptions(most));
        noticed += outcomes(program, naive.apply(most)).containsAll(possible) ? 0 : 1;
      }
    }
    assertTrue(noticed > 0, "naive pruning loses nothing in these programs");
    assertEquals(1, outcomes(INCREMENT_AND_READ, naive.apply(0)).size());
  }

  private static final ModelProgram INCREMENT_AND_READ =
      program("increment and read", thread(increment("y", 1)), thread(write("x", 2), read("y")));

  @Test
  void eitherThreadMayComeFirstWithoutPreemption() {
    assertEquals(2, outcomes(INCREMENT_AND_READ, new PreemptionBoundedExplorer(0)).size());
  }

  /**
   * Stopped under the lock, the first thread lets the second read and write y and get stuck; the
   * switch back is free. Released before, the lock would cost a second preemption.
   */
  @Test
  void aLockThatIsStillHeldSavesAPreemption() {
    ModelProgram program =
        program(
            "lock",
            thread(sync("l", write("y", 1)), write("y", 2)),
            thread(read("y"), write("y", 1), sync("l", write("y", 1))));
    String readOneAndStayedOne = "{\"mem\":{\"x\":0,\"y\":1,\"z\":0},\"obs\":[[],[1]]}";
    for (Explorer explorer : List.of(new FewPreemptions(1), new PreemptionBoundedExplorer(1))) {
      assertTrue(outcomes(program, explorer).contains(readOneAndStayedOne));
    }
  }

  /** The same with a thread that waits for another to end. */
  @Test
  void aJoinThatHasToWaitSavesAPreemption() {
    ModelProgram program =
        program(
            "join",
            thread(write("x", 1), write("y", 1)),
            thread(read("x"), read("y")),
            thread(write("z", 1), join(0), write("z", 2)),
            thread(read("z")));
    Set<String> possible = outcomes(program, new FewPreemptions(1));
    assertTrue(outcomes(program, new PreemptionBoundedExplorer(1)).containsAll(possible));
  }

  @Test
  void saysWhatWasCovered() {
    ModelProgram program = StandardPrograms.counter(3);
    assertEquals(
        "not even all executions without a preemption were run",
        new PreemptionBoundedExplorer(NO_LIMIT).claim().text());
    Result some = Answer.count(program, new PreemptionBoundedExplorer(1));
    assertEquals(
        "all executions with at most 1 preemption were run, up to the order of independent steps",
        some.claim().text());
    assertEquals(Verdict.INCOMPLETE, some.verdict());
    Result all = Answer.count(program, new PreemptionBoundedExplorer(100));
    assertEquals(Verdict.VERIFIED, all.verdict());
    assertTrue(all.claim().text().endsWith("none needs more than 10 preemptions"));
  }

  private static List<ModelProgram> programs(Family family) {
    RandomPrograms random = new RandomPrograms(SEED);
    List<ModelProgram> programs = new ArrayList<>();
    while (programs.size() < PROGRAMS) {
      ModelProgram program = random.next(family, 3);
      Optional<Answer> answer = Answer.of(program, new ExhaustiveExplorer(), INTERLEAVINGS);
      answer.ifPresent(small -> programs.add(program));
    }
    return programs;
  }

  private static Set<String> outcomes(ModelProgram program, Explorer explorer) {
    return Answer.of(program, explorer, NO_LIMIT).orElseThrow().outcomes();
  }
}
