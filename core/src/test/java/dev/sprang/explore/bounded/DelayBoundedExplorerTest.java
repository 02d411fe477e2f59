package dev.sprang.explore.bounded;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.engine.Plan;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Result;
import dev.sprang.explore.Result.Verdict;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Schedule;
import dev.sprang.testkit.Answer;
import dev.sprang.testkit.programs.RandomPrograms;
import dev.sprang.testkit.programs.RandomPrograms.Family;
import dev.sprang.testkit.programs.StandardPrograms;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DelayBoundedExplorerTest {
  private static final long SEED = Long.getLong("sprang.seed", 11);
  private static final int PROGRAMS = 12;
  private static final int INTERLEAVINGS = 400;

  @ParameterizedTest
  @EnumSource(Family.class)
  void runsEveryInterleavingOnceIfNothingBoundsIt(Family family) {
    for (ModelProgram program : programs(family)) {
      List<Schedule> run = schedules(program, new DelayBoundedExplorer(Long.MAX_VALUE));
      List<Schedule> all = schedules(program, new ExhaustiveExplorer());
      assertEquals(all.size(), run.size(), () -> "seed " + SEED + ", " + program);
      assertEquals(new HashSet<>(all), new HashSet<>(run), () -> "seed " + SEED + ", " + program);
    }
  }

  @ParameterizedTest
  @EnumSource(Family.class)
  void runsExactlyTheInterleavingsWithSoManyDelays(Family family) {
    for (ModelProgram program : programs(family)) {
      Engine engine = new ModelEngine(program, Limits.DEFAULT);
      List<Schedule> all = schedules(program, new ExhaustiveExplorer());
      for (int most = 0; most <= 2; most++) {
        Set<String> expected = new TreeSet<>();
        for (Schedule schedule : all) {
          if (delays(engine, schedule) <= most) {
            expected.add(schedule.toString());
          }
        }
        Set<String> run = new TreeSet<>();
        schedules(program, new DelayBoundedExplorer(most)).forEach(s -> run.add(s.toString()));
        assertEquals(expected, run, () -> "seed " + SEED + ", " + program);
      }
    }
  }

  @Test
  void comesToMoreDelaysOnlyAfterFewer() {
    ModelProgram program = StandardPrograms.lastzero(3);
    Engine engine = new ModelEngine(program, Limits.DEFAULT);
    List<Schedule> run = schedules(program, new DelayBoundedExplorer(3));
    int before = 0;
    for (Schedule schedule : run) {
      int now = delays(engine, schedule);
      assertTrue(now >= before, schedule + " has " + now + " delays and came after " + before);
      before = now;
    }
    assertEquals(3, before);
  }

  @Test
  void saysWhatWasCovered() {
    ModelProgram counter = StandardPrograms.counter(3);
    Result some = Answer.count(counter, new DelayBoundedExplorer(1));
    assertEquals("all executions with at most 1 delay were run", some.claim().text());
    assertEquals(Verdict.INCOMPLETE, some.verdict());
    Result all = Answer.count(counter, new DelayBoundedExplorer(100));
    assertEquals(924, all.executions());
    assertEquals(Verdict.VERIFIED, all.verdict());
    assertFalse(new DelayBoundedExplorer(1).claim().complete());
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

  private static List<Schedule> schedules(ModelProgram program, Explorer explorer) {
    Engine engine = new ModelEngine(program, Limits.DEFAULT);
    List<Schedule> schedules = new ArrayList<>();
    Optional<Plan> plan = explorer.next();
    while (plan.isPresent()) {
      var execution = engine.run(plan.get());
      assertTrue(execution.ending().isFinal(), () -> execution.ending() + " of " + program);
      schedules.add(execution.schedule().copy());
      explorer.observe(execution);
      plan = explorer.next();
    }
    return schedules;
  }

  /** Counts from the definition: how many enabled threads are passed over at each step. */
  private static int delays(Engine engine, Schedule schedule) {
    int[] count = {0};
    engine.run(
        new Plan(
            new Schedule(),
            point -> {
              int choice = schedule.choice(point.events().length());
              count[0] += passedOver(point, Choice.thread(choice));
              return choice;
            }));
    return count[0];
  }

  private static int passedOver(ChoicePoint point, int chosen) {
    int depth = point.events().length();
    int thread = depth == 0 ? 0 : point.events().thread(depth - 1);
    int passed = 0;
    while (thread != chosen) {
      passed += point.isEnabled(thread) ? 1 : 0;
      thread = (thread + 1) % point.threads();
    }
    return passed;
  }
}
