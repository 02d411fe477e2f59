package dev.sprang.explore.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.Limits;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.engine.model.Statement;
import dev.sprang.engine.model.Statement.Place;
import dev.sprang.explore.Budget;
import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.explore.Exploration;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Progress;
import dev.sprang.explore.Result;
import dev.sprang.explore.Stop;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.explore.dpor.StatefulDporExplorer;
import dev.sprang.operation.Expression;
import dev.sprang.testkit.Answer;
import dev.sprang.testkit.Collisions;
import dev.sprang.testkit.CorpusProgram;
import dev.sprang.testkit.LyingImage;
import dev.sprang.testkit.programs.LitmusPrograms;
import dev.sprang.testkit.programs.RandomPrograms;
import dev.sprang.testkit.programs.RandomPrograms.Family;
import dev.sprang.testkit.programs.StandardPrograms;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Explorers that recognise states lose no outcome, and the tests would notice if they did. */
class StatefulExplorerTest {
  private static final long SEED = Long.getLong("sprang.seed", 20);

  /** With eleven families, a thousand programs and more. */
  private static final int PROGRAMS_PER_FAMILY = 100;

  /** So many that a few pairs of their states have the same 32 bits. */
  private static final int ROUNDS = 600;

  /** The same for pairs of numbers. */
  private static final int NUMBERS = 512;

  private static final Map<String, Supplier<Explorer>> EXPLORERS =
      Map.of(
          "stateful",
          StatefulExplorer::new,
          "heap-reach",
          HeapReachExplorer::new,
          "stateful-dpor",
          StatefulDporExplorer::new);

  @ParameterizedTest
  @EnumSource(Family.class)
  void losesNothingOfRandomPrograms(Family family) {
    RandomPrograms random = new RandomPrograms(SEED + family.ordinal());
    for (int checked = 0; checked < PROGRAMS_PER_FAMILY; ) {
      ModelProgram program = random.next(family, 3);
      Optional<Answer> truth = Answer.of(program, new ExhaustiveExplorer(), 3_000);
      if (truth.isPresent()) {
        checked++;
        assertNothingLost(program, truth.get().outcomes(), "-Dsprang.seed=" + SEED);
      }
    }
  }

  @Test
  void losesNothingOfTheCorpus() {
    for (CorpusProgram known : CorpusProgram.all()) {
      Result truth = Answer.count(known.program(), new OptimalDporExplorer());
      assertNothingLost(known.program(), truth.outcomes().keySet(), known.toString());
    }
  }

  /** What it leaves out is never paid for by states that are told apart in vain. */
  @ParameterizedTest
  @EnumSource(Family.class)
  void statefulDporHasNoMoreStates(Family family) {
    RandomPrograms random = new RandomPrograms(SEED + family.ordinal());
    for (int i = 0; i < PROGRAMS_PER_FAMILY; i++) {
      ModelProgram program = random.next(family, 3);
      long most = states(program, new StatefulExplorer());
      long states = states(program, new StatefulDporExplorer());
      assertTrue(states <= most, () -> states + " > " + most + " " + program);
    }
  }

  private static long states(ModelProgram program, Explorer explorer) {
    return Answer.count(program, explorer).figures().get("states");
  }

  private static void assertNothingLost(ModelProgram program, Set<String> outcomes, String source) {
    EXPLORERS.forEach(
        (id, explorer) ->
            assertEquals(
                outcomes,
                Answer.count(program, explorer.get()).outcomes().keySet(),
                () -> "%s, %s, %s".formatted(id, source, program)));
  }

  /**
   * Two writers of one variable: none, one, the other, both in either order with what was written
   * last, before the two ends: 1 + 2 + 2 states.
   */
  @Test
  void countsStates() {
    Map<String, Long> figures =
        Answer.count(StandardPrograms.writers(2), new StatefulExplorer()).figures();
    assertEquals(Map.of("states", 5L, "matched", 0L, "choices", 1L), figures);
  }

  @Test
  void fingerprintsDoNotCollide() {
    Collisions collisions = collisionsOf(128);
    assertEquals(0, collisions.found());
    assertTrue(collisions.states() > 20_000, collisions.states() + " states");
    assertTrue(collisionsOf(24).found() > 0, "24 bits are noticed");
  }

  /**
   * Two threads that count in a variable each: every number of steps of the one goes together with
   * every number of the other, and no two of these states are the same.
   */
  @Test
  void thirtyTwoBitsAreTooFew() {
    long states = (ROUNDS + 1L) * (ROUNDS + 1L);
    assertEquals(states, statesOfCounters(128));
    long found = statesOfCounters(32);
    assertTrue(
        found < states, "of %d states %d are told apart by 32 bits".formatted(states, found));
  }

  /**
   * One thread chooses two numbers and then writes: every pair is an outcome. Where two states
   * before the write are taken for one, an outcome is lost.
   */
  @Test
  void thirtyTwoBitsLoseOutcomes() {
    assertEquals(NUMBERS * NUMBERS, outcomesOfPairs(128));
    int found = outcomesOfPairs(32);
    assertTrue(found < NUMBERS * NUMBERS, found + " outcomes are found with 32 bits");
  }

  private static int outcomesOfPairs(int bits) {
    List<Statement> pair =
        List.of(
            new Statement.Choose(NUMBERS),
            new Statement.Choose(NUMBERS),
            new Statement.Write(Place.named("x"), Expression.constant(1)));
    ModelEngine engine = new ModelEngine(new ModelProgram("pairs", List.of(pair)), Limits.DEFAULT);
    LyingImage narrow = new LyingImage(engine, image -> new LyingImage.Narrow(image, bits));
    return explore(narrow).outcomes().size();
  }

  private static long statesOfCounters(int bits) {
    List<Statement> first = new ArrayList<>();
    List<Statement> second = new ArrayList<>();
    for (int i = 0; i < ROUNDS; i++) {
      first.add(new Statement.Write(Place.named("x"), Expression.constant(i + 1)));
      second.add(new Statement.Write(Place.named("y"), Expression.constant(i + 1)));
    }
    ModelEngine engine =
        new ModelEngine(
            new ModelProgram("counters", List.of(first, second)), new Limits(2 * ROUNDS + 1));
    LyingImage narrow = new LyingImage(engine, image -> new LyingImage.Narrow(image, bits));
    return explore(narrow).figures().get("states");
  }

  private static Collisions collisionsOf(int bits) {
    Collisions collisions = new Collisions();
    ModelEngine engine = new ModelEngine(StandardPrograms.counter(5), Limits.DEFAULT);
    explore(new LyingImage(engine, image -> collisions.watch(new LyingImage.Narrow(image, bits))));
    return collisions;
  }

  private static Result explore(dev.sprang.engine.Engine engine) {
    Budget budget = new Budget(Budget.UNLIMITED_TIME, 1_000_000);
    return new Exploration(engine, new StatefulExplorer(), List.of(), budget, true, Progress.SILENT)
        .run();
  }

  /** Told too little of the fingerprint, an explorer takes different states for the same. */
  @Test
  void narrowFingerprintsAreNoticed() {
    RandomPrograms random = new RandomPrograms(SEED);
    for (int i = 0; i < 1_000; i++) {
      ModelProgram program = random.next(Family.MEMORY, 3);
      Set<String> truth = Answer.count(program, new OptimalDporExplorer()).outcomes().keySet();
      Result result =
          explore(
              new LyingImage(
                  new ModelEngine(program, Limits.DEFAULT),
                  image -> new LyingImage.Narrow(image, 8)));
      if (!truth.equals(result.outcomes().keySet())) {
        return;
      }
    }
    throw new AssertionError("nobody noticed");
  }

  @Test
  void aProgramThatGoesRoundForEverIsFinished() {
    Result result = Answer.count(LitmusPrograms.roundForEver(), new StatefulExplorer());
    assertEquals(Stop.EXHAUSTED, result.stop());
    assertEquals(0, result.executions());
    assertTrue(result.claim().text().contains("never end"), result.claim().text());
    Result ends = Answer.count(StandardPrograms.counter(2), new StatefulExplorer());
    assertFalse(ends.claim().text().contains("never end"), ends.claim().text());
  }
}
