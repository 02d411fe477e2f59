package dev.sprang.explore.sampling;

import static dev.sprang.explore.sampling.Sample.SEED;
import static dev.sprang.testkit.programs.Scripts.choose;
import static dev.sprang.testkit.programs.Scripts.program;
import static dev.sprang.testkit.programs.Scripts.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.sampling.SurwExplorer.Selection;
import dev.sprang.memory.MemoryOrder;
import dev.sprang.testkit.Answer;
import dev.sprang.testkit.LitmusProgram;
import dev.sprang.testkit.programs.RandomPrograms;
import dev.sprang.testkit.programs.RandomPrograms.Family;
import dev.sprang.testkit.programs.StandardPrograms;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.LongFunction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What holds for all samplers alike. */
class SamplersTest {
  enum Sampler {
    PCT(seed -> new PctExplorer(3, seed)),
    POS(PosExplorer::new),
    SURW(seed -> new SurwExplorer(Selection.OBJECT, seed)),
    URW(seed -> new SurwExplorer(Selection.ALL, seed));

    private final LongFunction<Explorer> maker;

    Sampler(LongFunction<Explorer> maker) {
      this.maker = maker;
    }

    Explorer make(long seed) {
      return maker.apply(seed);
    }
  }

  @ParameterizedTest
  @EnumSource
  void dataChoicesAreUniform(Sampler sampler) {
    ModelProgram program = program("choices", thread(choose(5)), thread(choose(2)));
    Sample.of(program, sampler.make(SEED), 10_000, SamplersTest::chosen).assertUniform(10);
  }

  /** Where memory is not one, the writes that a read may take from are drawn too. */
  @ParameterizedTest
  @EnumSource
  void oldValuesAreDrawn(Sampler sampler) {
    LitmusProgram buffers = LitmusProgram.all().get(0);
    Set<String> drawn = new TreeSet<>();
    Engine engine = new ModelEngine(buffers.program(), Limits.DEFAULT, MemoryOrder.JAVA);
    Explorer explorer = sampler.make(SEED);
    for (int i = 0; i < 500; i++) {
      Execution execution = engine.run(explorer.next().orElseThrow());
      drawn.add(Sample.values(execution));
      explorer.observe(execution);
    }
    assertEquals(Set.of("00", "01", "10", "11"), drawn);
  }

  private static String chosen(Execution execution) {
    Events events = execution.events();
    int first = events.thread(0);
    return events.observed(first) + " and " + events.observed(1 - first);
  }

  @ParameterizedTest
  @EnumSource
  void theSameSeedGivesTheSameExecutions(Sampler sampler) {
    List<String> once = schedules(sampler.make(SEED));
    assertEquals(once, schedules(sampler.make(SEED)));
    assertNotEquals(once, schedules(sampler.make(SEED + 1)));
  }

  private static List<String> schedules(Explorer explorer) {
    List<String> schedules = new ArrayList<>();
    Sample.of(
        StandardPrograms.sigma(3),
        explorer,
        200,
        execution -> {
          schedules.add(execution.schedule().toString());
          return "";
        });
    return schedules;
  }

  @ParameterizedTest
  @EnumSource
  void everyExecutionIsOneOfTheProgram(Sampler sampler) {
    for (Family family : Family.values()) {
      RandomPrograms random = new RandomPrograms(SEED);
      for (int i = 0; i < 8; i++) {
        ModelProgram program = random.next(family, 3);
        Optional<Answer> all = Answer.of(program, new ExhaustiveExplorer(), 2_000);
        all.ifPresent(answer -> assertFindsOnly(answer, program, sampler.make(SEED)));
      }
    }
  }

  private static void assertFindsOnly(Answer all, ModelProgram program, Explorer explorer) {
    Engine engine = new ModelEngine(program, Limits.DEFAULT);
    for (int i = 0; i < 50; i++) {
      Execution execution = engine.run(explorer.next().orElseThrow());
      assertTrue(execution.ending().isFinal(), () -> execution.ending() + " of " + program);
      String outcome = execution.outcomeText();
      assertTrue(all.outcomes().contains(outcome), () -> outcome + " of " + program);
      explorer.observe(execution);
    }
    assertFalse(explorer.claim().complete());
  }
}
