package dev.sprang.property;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.certify.TraceKeys;
import dev.sprang.engine.Limits;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.explore.Budget;
import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.explore.Exploration;
import dev.sprang.explore.Progress;
import dev.sprang.explore.RecordingEngine;
import dev.sprang.explore.Stop;
import dev.sprang.testkit.programs.RandomPrograms;
import dev.sprang.testkit.programs.RandomPrograms.Family;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Of small programs every interleaving is run. Those in which the blocks are not interrupted are
 * equal to all that have the same trace, and no others are atomic: that shares nothing with a
 * search for ways.
 */
class BlockGraphTest {
  private static final long SEED = 20;
  private static final int PROGRAMS = 8;
  private static final long MOST = 2_000;

  /** The first {@code length} steps of a thread but for so many before. */
  private record Block(int thread, int after, int length) {}

  private static final List<List<Block>> CASES =
      List.of(
          List.of(new Block(0, 0, 2)),
          List.of(new Block(1, 1, 3)),
          List.of(new Block(0, 0, 3), new Block(1, 0, 3)),
          List.of(new Block(0, 1, 2), new Block(1, 0, 2), new Block(2, 0, 2)));

  @ParameterizedTest
  @EnumSource(
      value = Family.class,
      names = {"MEMORY", "UPDATES", "LOCKS", "WAITS"})
  void whatIsAtomicEqualsAnExecutionWithoutInterruption(Family family) {
    int[] answers = new int[2];
    RandomPrograms programs = new RandomPrograms(SEED + family.ordinal());
    for (int k = 0; k < PROGRAMS; k++) {
      ModelProgram program = programs.next(family, 3);
      for (List<Block> blocks : CASES) {
        compare(program, blocks, answers);
      }
    }
    assertTrue(answers[0] > 0 && answers[1] > 10, Arrays.toString(answers));
  }

  private static void compare(ModelProgram program, List<Block> blocks, int[] answers) {
    Map<String, Boolean> judged = new HashMap<>();
    Set<String> alone = new HashSet<>();
    RecordingEngine engine =
        new RecordingEngine(
            new ModelEngine(program, Limits.DEFAULT),
            execution -> {
              if (execution.ending().isFinal()) {
                take(execution, blocks, judged, alone);
              }
            });
    Budget budget = new Budget(Budget.UNLIMITED_TIME, MOST);
    ExhaustiveExplorer all = new ExhaustiveExplorer();
    boolean isWhole =
        new Exploration(engine, all, List.of(), budget, true, Progress.SILENT).run().stop()
            == Stop.EXHAUSTED;
    if (isWhole) {
      judged.forEach(
          (trace, isAtomic) -> {
            assertEquals(alone.contains(trace), isAtomic, program + " " + blocks + " " + trace);
            answers[isAtomic ? 1 : 0]++;
          });
    }
  }

  private static void take(
      Execution execution, List<Block> blocks, Map<String, Boolean> judged, Set<String> alone) {
    int[] numbers = numbers(execution.events(), blocks);
    String trace = TraceKeys.mazurkiewicz(execution);
    boolean isAtomic = new BlockGraph(execution.events(), numbers).shortestWayBack().isEmpty();
    Boolean before = judged.put(trace, isAtomic);
    assertTrue(before == null || before == isAtomic, "not the same for equal executions");
    if (isUninterrupted(numbers)) {
      alone.add(trace);
    }
  }

  private static int[] numbers(Events events, List<Block> blocks) {
    int[] numbers = new int[events.length()];
    Map<Integer, Integer> done = new HashMap<>();
    for (int i = 0; i < events.length(); i++) {
      int thread = events.thread(i);
      int place = done.merge(thread, 1, Integer::sum) - 1;
      numbers[i] = -1;
      for (int b = 0; b < blocks.size(); b++) {
        Block block = blocks.get(b);
        if (block.thread == thread && place >= block.after && place < block.after + block.length) {
          numbers[i] = b;
        }
      }
    }
    return numbers;
  }

  /** Whether every block's steps are neighbours. */
  private static boolean isUninterrupted(int[] numbers) {
    Set<Integer> over = new HashSet<>();
    for (int i = 1; i < numbers.length; i++) {
      if (numbers[i] != numbers[i - 1]) {
        over.add(numbers[i - 1]);
        if (numbers[i] >= 0 && over.contains(numbers[i])) {
          return false;
        }
      }
    }
    return true;
  }
}
