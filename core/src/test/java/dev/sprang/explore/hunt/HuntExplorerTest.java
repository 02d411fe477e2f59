package dev.sprang.explore.hunt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.certify.TraceKeys;
import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.execution.Execution;
import dev.sprang.explore.Budget;
import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.explore.Exploration;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Progress;
import dev.sprang.explore.Result;
import dev.sprang.explore.Result.Verdict;
import dev.sprang.explore.Stop;
import dev.sprang.explore.bounded.DelayBoundedExplorer;
import dev.sprang.explore.bounded.PreemptionBoundedExplorer;
import dev.sprang.property.NoFailure;
import dev.sprang.property.Property;
import dev.sprang.testkit.Answer;
import dev.sprang.testkit.programs.HardToFind;
import dev.sprang.testkit.programs.HardToFind.Crowd;
import dev.sprang.testkit.programs.RandomPrograms;
import dev.sprang.testkit.programs.RandomPrograms.Family;
import dev.sprang.testkit.programs.StandardPrograms;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class HuntExplorerTest {
  private static final long SEED = Long.getLong("sprang.seed", 100);
  private static final int SEEDS = 20;
  private static final int EXECUTIONS = 20_000;

  static LongStream seeds() {
    return LongStream.range(SEED, SEED + SEEDS);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void findsWhatNeedsOnePreemptionAmongAHundredThreads(long seed) {
    List<Integer> who = threads(100, seed);
    ModelProgram program = HardToFind.onePreemption(crowd(seed), 100, who.get(0), who.get(1));
    assertFound(program, seed);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void findsWhatNeedsTwoPreemptionsAmongTwentyThreads(long seed) {
    List<Integer> who = threads(20, seed);
    assertFound(HardToFind.twoLooks(crowd(seed), 20, who.get(0), who.get(1)), seed);
    assertFound(HardToFind.twoFlags(crowd(seed), 20, who.get(0), who.get(1), who.get(2)), seed);
  }

  /** Else the programs would not deserve their name. */
  @ParameterizedTest
  @EnumSource(Crowd.class)
  void theProgramsNeedAsManyPreemptions(Crowd crowd) {
    assertNeeds(1, HardToFind.onePreemption(crowd, 3, 0, 1));
    assertNeeds(2, HardToFind.twoLooks(crowd, 2, 0, 1));
    assertNeeds(2, HardToFind.twoFlags(crowd, 3, 0, 1, 2));
  }

  private static void assertNeeds(int preemptions, ModelProgram program) {
    Explorer fewer = new PreemptionBoundedExplorer(preemptions - 1);
    Result without = explore(program, fewer, Long.MAX_VALUE);
    assertEquals(Stop.EXHAUSTED, without.stop(), program::name);
    Explorer enough = new PreemptionBoundedExplorer(preemptions);
    Result with = explore(program, enough, Long.MAX_VALUE);
    assertEquals(Verdict.VIOLATED, with.verdict(), program::name);
  }

  @ParameterizedTest
  @EnumSource(Family.class)
  void finishesWhatIsSmall(Family family) {
    RandomPrograms random = new RandomPrograms(SEED);
    for (int i = 0; i < 10; i++) {
      ModelProgram program = random.next(family, 2);
      Optional<Answer> all = Answer.of(program, new ExhaustiveExplorer(), 500);
      if (all.isPresent()) {
        Explorer hunt = new HuntExplorer(SEED);
        Answer answer = Answer.of(program, hunt, 100_000).orElseThrow();
        assertEquals(all.get().outcomes(), answer.outcomes(), () -> SEED + ": " + program);
        assertTrue(hunt.claim().complete());
      }
    }
  }

  @Test
  void theSameSeedGivesTheSameExecutions() {
    List<Integer> once = executions(new HuntExplorer(SEED));
    assertEquals(once, executions(new HuntExplorer(SEED)));
    assertNotEquals(once, executions(new HuntExplorer(SEED + 1)));
  }

  @Test
  void saysWhatWasCovered() {
    ModelProgram program = StandardPrograms.lastzero(4);
    Explorer hunt = new HuntExplorer(SEED);
    Set<String> traces = new HashSet<>();
    run(program, hunt, 4_000, e -> traces.add(TraceKeys.mazurkiewicz(e)));
    String expected =
        "%d Mazurkiewicz traces were run; %s; %s"
            .formatted(
                traces.size(),
                claimAfter(1_000, program, new PreemptionBoundedExplorer(Long.MAX_VALUE)),
                claimAfter(1_000, program, new DelayBoundedExplorer(Long.MAX_VALUE)));
    assertEquals(expected, hunt.claim().text());
  }

  private static String claimAfter(int executions, ModelProgram program, Explorer explorer) {
    run(program, explorer, executions, execution -> {});
    return explorer.claim().text();
  }

  private static void run(
      ModelProgram program, Explorer explorer, int executions, Consumer<Execution> recorder) {
    Engine engine = new ModelEngine(program, Limits.DEFAULT);
    for (int i = 0; i < executions; i++) {
      Execution execution = engine.run(explorer.next().orElseThrow());
      recorder.accept(execution);
      explorer.observe(execution);
    }
  }

  private static void assertFound(ModelProgram program, long seed) {
    Result result = explore(program, new HuntExplorer(seed), EXECUTIONS);
    assertEquals(Verdict.VIOLATED, result.verdict(), () -> "seed " + seed + ", " + program.name());
  }

  private static Result explore(ModelProgram program, Explorer explorer, long executions) {
    Engine engine = new ModelEngine(program, Limits.DEFAULT);
    Budget budget = new Budget(Budget.UNLIMITED_TIME, executions);
    List<Property> properties = List.of(new NoFailure());
    return new Exploration(engine, explorer, properties, budget, false, Progress.SILENT).run();
  }

  /** All threads in a random order: the first few have a part in the violation. */
  private static List<Integer> threads(int count, long seed) {
    List<Integer> threads = new ArrayList<>();
    for (int t = 0; t < count; t++) {
      threads.add(t);
    }
    Collections.shuffle(threads, new Random(seed));
    return threads;
  }

  private static Crowd crowd(long seed) {
    return Crowd.values()[Math.floorMod(seed, Crowd.values().length)];
  }

  private static List<Integer> executions(Explorer explorer) {
    List<Integer> schedules = new ArrayList<>();
    run(StandardPrograms.lastzero(6), explorer, 500, e -> schedules.add(e.schedule().hashCode()));
    return schedules;
  }
}
