package dev.sprang.explore.crew;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.Engine;
import dev.sprang.engine.ForwardingEngine;
import dev.sprang.engine.Limits;
import dev.sprang.engine.Plan;
import dev.sprang.engine.UnfitException;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.execution.Execution;
import dev.sprang.explore.Budget;
import dev.sprang.explore.Conduct;
import dev.sprang.explore.Equivalence;
import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Progress;
import dev.sprang.explore.Result;
import dev.sprang.explore.Stop;
import dev.sprang.explore.dpor.SourceDporExplorer;
import dev.sprang.explore.hunt.HuntExplorer;
import dev.sprang.explore.memory.JavaMemoryExplorer;
import dev.sprang.explore.memory.JavaTrustExplorer;
import dev.sprang.explore.sampling.RandomExplorer;
import dev.sprang.memory.MemoryOrder;
import dev.sprang.property.NoDeadlock;
import dev.sprang.testkit.Answer;
import dev.sprang.testkit.CompleteExplorer;
import dev.sprang.testkit.LitmusProgram;
import dev.sprang.testkit.programs.RandomPrograms;
import dev.sprang.testkit.programs.RandomPrograms.Family;
import dev.sprang.testkit.programs.StandardPrograms;
import dev.sprang.testkit.programs.TeamPrograms;
import dev.sprang.testkit.programs.WeakPrograms;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** However many threads do the parts of an exploration, the answer is that of one. */
class DividedExplorerTest {
  private static final long SEED = Long.getLong("sprang.seed", 18);

  /** How many interleavings a program may have here. */
  private static final int MOST = 500;

  private static final Map<String, String> SLEEPING = Map.of("sleep-sets", "true");

  static Stream<CompleteExplorer> divided() {
    return Stream.of(
        new CompleteExplorer("exhaustive", Map.of(), CompleteExplorer.Promise.EVERY_TRACE),
        new CompleteExplorer("source-dpor", Map.of(), CompleteExplorer.Promise.EVERY_TRACE_ONCE),
        new CompleteExplorer(
            "preemption-bounded", Map.of(), CompleteExplorer.Promise.EVERY_TRACE_AGAIN),
        new CompleteExplorer("sleep-sets", Map.of(), CompleteExplorer.Promise.EVERY_TRACE_ONCE),
        new CompleteExplorer("dpor", SLEEPING, CompleteExplorer.Promise.EVERY_TRACE_ONCE),
        new CompleteExplorer("dpor-cr", SLEEPING, CompleteExplorer.Promise.EVERY_TRACE_ONCE),
        new CompleteExplorer("trust", Map.of(), CompleteExplorer.Promise.EVERY_TRACE_ONCE),
        new CompleteExplorer(
            "reads-from", Map.of(), CompleteExplorer.Promise.EVERY_READS_FROM_ONCE));
  }

  /** A session whose thread is held up at random, so that others come in between. */
  private static final class Halting extends ForwardingEngine {
    private final SplittableRandom random;

    Halting(ModelProgram program, MemoryOrder memory, long seed) {
      super(new ModelEngine(program, Limits.DEFAULT, memory));
      random = new SplittableRandom(seed);
    }

    @Override
    public Execution run(Plan plan) {
      for (int turns = random.nextInt(4); turns > 0; turns--) {
        Thread.yield();
      }
      return super.run(plan);
    }
  }

  private static Result explored(
      ModelProgram program, MemoryOrder memory, Explorer explorer, int size) {
    SplittableRandom random = new SplittableRandom(SEED);
    Crew crew =
        new Crew(
            size,
            0,
            () -> new Hand(halting(program, memory, random), List.of(new NoDeadlock())),
            Budget.unlimited(),
            new Conduct(true, false, false));
    try (Engine engine = halting(program, memory, random)) {
      return crew.explore(engine, explorer, List.of(new NoDeadlock()), Progress.SILENT)
          .orElseThrow();
    }
  }

  private static Engine halting(ModelProgram program, MemoryOrder memory, SplittableRandom random) {
    synchronized (random) {
      return new Halting(program, memory, random.nextLong());
    }
  }

  private static void assertSame(ModelProgram program, CompleteExplorer explorer, int... sizes) {
    assertSame(program, MemoryOrder.SC, explorer::make, sizes);
  }

  private static void assertSame(
      ModelProgram program, MemoryOrder memory, Supplier<Explorer> explorer, int... sizes) {
    Result alone = explored(program, memory, explorer.get(), 1);
    for (int size : sizes) {
      Result all = explored(program, memory, explorer.get(), size);
      String what = all.claim() + " by " + size + ", seed " + SEED + ": " + program;
      assertEquals(Stop.EXHAUSTED, all.stop(), what);
      assertEquals(alone.verdict(), all.verdict(), what);
      assertEquals(alone.claim(), all.claim(), what);
      assertEquals(alone.executions(), all.executions(), what);
      if (explorer.get().equivalence() == Equivalence.TRACES) {
        assertEquals(alone.outcomes(), all.outcomes(), what);
      }
      assertEquals(found(alone), found(all), what);
    }
  }

  private static Set<String> found(Result result) {
    Set<String> found = new TreeSet<>();
    result.findings().forEach(f -> found.add(f.violation().message() + " " + f.executions()));
    return found;
  }

  private static boolean isSmall(ModelProgram program) {
    return Answer.of(program, new ExhaustiveExplorer(), MOST).isPresent();
  }

  /** Explorers of graphs refuse what their graphs do not have. */
  private static boolean isFit(ModelProgram program, CompleteExplorer explorer) {
    try {
      return Answer.of(program, explorer.make(), 2 * MOST).isPresent();
    } catch (UnfitException refused) {
      return false;
    }
  }

  @ParameterizedTest
  @MethodSource("divided")
  void severalGiveTheAnswerOfOne(CompleteExplorer explorer) {
    int programs = 0;
    for (ModelProgram program : TeamPrograms.ALL) {
      if (isSmall(program) && isFit(program, explorer)) {
        assertSame(program, explorer, 2, 4, 8);
        programs++;
      }
    }
    assertTrue(programs > 10, "programs: " + programs);
  }

  @ParameterizedTest
  @MethodSource("divided")
  void alsoOfRandomPrograms(CompleteExplorer explorer) {
    RandomPrograms programs = new RandomPrograms(SEED);
    for (Family family : Family.values()) {
      for (int i = 0; i < Integer.getInteger("sprang.each", 2); i++) {
        ModelProgram program = programs.next(family, 3);
        if (isSmall(program) && isFit(program, explorer)) {
          assertSame(program, explorer, 3);
        }
      }
    }
  }

  static Stream<Supplier<Explorer>> underJava() {
    return Stream.of(
        JavaMemoryExplorer::new,
        () -> new DividedExplorer(new JavaTrustExplorer()),
        () -> new DividedExplorer(new SourceDporExplorer()));
  }

  @ParameterizedTest
  @MethodSource("underJava")
  void alsoUnderTheJavaMemoryModel(Supplier<Explorer> explorer) {
    LitmusProgram.all()
        .forEach(litmus -> assertSame(litmus.program(), MemoryOrder.JAVA, explorer, 2, 5));
    WeakPrograms programs = new WeakPrograms(SEED);
    for (int i = 0; i < 20 * Integer.getInteger("sprang.each", 2); i++) {
      assertSame(programs.next(), MemoryOrder.JAVA, explorer, 3);
    }
  }

  /** The first may see that nothing is left; who only draws never does. */
  @Test
  void hunters() {
    RandomPrograms programs = new RandomPrograms(SEED);
    int finished = 0;
    for (Family family : Family.values()) {
      ModelProgram program = programs.next(family, 2);
      if (isSmall(program)) {
        Result alone = explored(program, MemoryOrder.SC, new HuntExplorer(SEED), 1);
        Result all = explored(program, MemoryOrder.SC, new HuntExplorer(SEED), 3);
        assertEquals(Stop.EXHAUSTED, all.stop(), program::toString);
        assertEquals(alone.verdict(), all.verdict(), program::toString);
        assertEquals(alone.claim(), all.claim(), program::toString);
        assertEquals(alone.outcomes().keySet(), all.outcomes().keySet(), program::toString);
        finished++;
      }
    }
    assertTrue(finished > 5, "programs: " + finished);
  }

  @Test
  void huntersDrawOtherThings() {
    Explorer founder = new HuntExplorer(SEED);
    ModelProgram program = StandardPrograms.counter(3);
    try (Engine engine = new ModelEngine(program, Limits.DEFAULT)) {
      Explorer.Team team = founder.team(engine.names()).orElseThrow();
      List<String> first = drawn(team.member(engine.names()), engine);
      List<String> second = drawn(team.member(engine.names()), engine);
      assertNotEquals(first, second);
      assertFalse(team.isDone());
    }
  }

  @Test
  void samplersDrawOtherThings() {
    Explorer founder = new SeedsApart(RandomExplorer::new, SEED);
    ModelProgram program = StandardPrograms.counter(3);
    try (Engine engine = new ModelEngine(program, Limits.DEFAULT)) {
      Explorer.Team team = founder.team(engine.names()).orElseThrow();
      List<List<String>> drawn =
          List.of(
              drawn(founder, engine),
              drawn(team.member(engine.names()), engine),
              drawn(team.member(engine.names()), engine));
      assertEquals(3, Set.copyOf(drawn).size());
      assertEquals(drawn(new RandomExplorer(SEED), engine), drawn.get(0));
      assertFalse(team.isDone());
    }
  }

  private static List<String> drawn(Explorer explorer, Engine engine) {
    List<String> drawn = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      Execution execution = engine.run(explorer.next().orElseThrow());
      explorer.observe(execution);
      drawn.add(execution.schedule().toString());
    }
    return drawn;
  }
}
