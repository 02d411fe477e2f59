package dev.sprang.explore.sampling;

import static dev.sprang.programs.Scripts.choose;
import static dev.sprang.programs.Scripts.program;
import static dev.sprang.programs.Scripts.read;
import static dev.sprang.programs.Scripts.start;
import static dev.sprang.programs.Scripts.thread;
import static dev.sprang.programs.Scripts.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.Engine;
import dev.sprang.engine.Limits;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.engine.model.Statement;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.RandomExplorer;
import dev.sprang.explore.sampling.SurwExplorer.Selection;
import dev.sprang.programs.RandomPrograms;
import dev.sprang.programs.RandomPrograms.Family;
import dev.sprang.programs.StandardPrograms;
import dev.sprang.testkit.Answer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class SamplingTest {
  private static final long SEED = Long.getLong("sprang.seed", 5);

  /** A fair sample stays within so many standard deviations in all but one of 10,000 tests. */
  private static final double DEVIATIONS = 4;

  private static final Map<String, LongFunction<Explorer>> SAMPLERS =
      Map.of(
          "pct", seed -> new PctExplorer(3, seed),
          "pos", PosExplorer::new,
          "surw", seed -> new SurwExplorer(Selection.OBJECT, seed),
          "urw", seed -> new SurwExplorer(Selection.ALL, seed));

  @ParameterizedTest
  @ValueSource(ints = {2, 5, 12})
  void pctLetsEachOfNThreadsBeFirstWithAChanceOfOneInN(int threads) {
    List<List<Statement>> scripts = new ArrayList<>();
    for (int t = 0; t < threads; t++) {
      scripts.add(List.of(write("x", t), write("x", t)));
    }
    Explorer pct = new PctExplorer(1, SEED);
    Sample sample =
        Sample.of(new ModelProgram("first", scripts), pct, 6_000, e -> "" + e.events().thread(0));
    for (int t = 0; t < threads; t++) {
      assertAtLeast(1.0 / threads, sample, "" + t);
    }
  }

  /** The writer must be stopped between its two writes, and the reader run then. */
  @ParameterizedTest
  @CsvSource({"2, 2", "4, 3", "6, 2"})
  void pctHitsWhatNeedsOnePreemption(int threads, int padding) {
    ModelProgram program = onePreemption(threads, padding);
    int steps = 3 + (threads - 1) * padding + 1;
    Sample sample =
        Sample.of(
            program, new PctExplorer(2, SEED), 20_000, e -> "" + observed(e, threads - 1, "x"));
    assertAtLeast(1.0 / (threads * steps), sample, "1");
  }

  /** x = 1, y = 1 and y = 2, x = 2 by two writers; the reader sees only the first of each. */
  @Test
  void pctHitsWhatNeedsTwoPreemptions() {
    ModelProgram program =
        program(
            "two",
            thread(write("x", 1), write("x", 0)),
            thread(write("y", 1), write("y", 0)),
            thread(read("x"), read("y")));
    Sample sample = Sample.of(program, new PctExplorer(3, SEED), 20_000, SamplingTest::reads);
    assertAtLeast(1.0 / (3 * 6 * 6), sample, "11");
  }

  /**
   * The writer draws one priority and the other thread one per step, so they are m + 2 draws of
   * which the writer's has to be the lowest.
   */
  @ParameterizedTest
  @ValueSource(ints = {0, 3, 8, 20})
  void posOvertakesALoneOperationMTimesWithAChanceOfOneInMPlusTwo(int m) {
    ModelProgram program = loneWriter(m);
    Sample sample = Sample.of(program, new PosExplorer(SEED), 20_000, SamplingTest::reads);
    double expected = 1.0 / (m + 2);
    assertAtLeast(expected, sample, "0");
    assertAtLeast(1 - expected, sample, "1");
  }

  @Test
  void pickingUniformlyDoesNotOvertakeLikePos() {
    Sample sample = Sample.of(loneWriter(8), new RandomExplorer(SEED), 20_000, SamplingTest::reads);
    assertTrue(sample.frequency("0") < 0.01, "the test of POS would not tell it from random");
  }

  /** Racing operations draw anew: of two threads that race all the time each wins half of it. */
  @Test
  void posDrawsAnewForRacingOperations() {
    ModelProgram program = StandardPrograms.co22w(2);
    Sample sample = Sample.of(program, new PosExplorer(SEED), 20_000, e -> writes(e, 4));
    // The first write is anybody's; each later one too, as long as both have writes left.
    assertWithin(0.25, sample, "0011");
    assertWithin(0.25, sample, "1100");
    assertWithin(0.125, sample, "0101");
    assertWithin(0.125, sample, "1001");
  }

  @ParameterizedTest
  @CsvSource({"1, 6", "3, 3", "4, 3", "5, 2"})
  void urwDrawsAllInterleavingsOfTwoThreadsAlike(int a, int b) {
    Sample sample = interleavings(new SurwExplorer(Selection.ALL, SEED), a, b, 0);
    assertUniform(sample, binomial(a + b, a));
  }

  @Test
  void pickingUniformlyDoesNotDrawAllInterleavingsAlike() {
    Sample sample = interleavings(new RandomExplorer(SEED), 4, 3, 0);
    assertTrue(sample.chiSquare(35) > Sample.chiSquareLimit(35), "the test of URW is too weak");
  }

  /** What else the threads do, one of them a lot, does not change the order on the object. */
  @ParameterizedTest
  @CsvSource({"3, 3, 2", "4, 2, 5"})
  void surwDrawsAllOrdersOnTheSharedObjectAlike(int a, int b, int noise) {
    Sample sample = interleavings(new SurwExplorer(Selection.OBJECT, SEED), a, b, noise);
    assertUniform(sample, binomial(a + b, a));
  }

  /** The starter has the weight of those it starts, or they would come too late. */
  @Test
  void surwCountsTheThreadsThatWillBeStarted() {
    List<Statement> main = thread(write("x", 1), start(1), write("x", 1), write("x", 1));
    List<Statement> child = thread(write("x", 1), write("x", 1));
    List<Statement> other = thread(write("x", 1), write("x", 1));
    ModelProgram program =
        new ModelProgram("starts", List.of(main, child, other), Map.of(), Set.of(1), false);
    Sample sample =
        Sample.of(program, new SurwExplorer(Selection.OBJECT, SEED), 30_000, e -> writes(e, 7));
    // The first write of the main thread, then its other two with two of the child: C(4,2), into
    // which the two of the other thread are put anywhere: C(7,2).
    assertUniform(sample, 6 * 21);
  }

  @ParameterizedTest
  @ValueSource(strings = {"pct", "pos", "surw", "urw"})
  void dataChoicesAreUniform(String sampler) {
    ModelProgram program = program("choice", thread(choose(5)), thread(choose(2)));
    Sample sample =
        Sample.of(
            program, SAMPLERS.get(sampler).apply(SEED), 10_000, e -> values(e, 0) + values(e, 1));
    assertUniform(sample, 10);
  }

  @ParameterizedTest
  @ValueSource(strings = {"pct", "pos", "surw", "urw"})
  void theSameSeedGivesTheSameExecutions(String sampler) {
    LongFunction<Explorer> make = SAMPLERS.get(sampler);
    ModelProgram program = StandardPrograms.sigma(3);
    assertEquals(schedules(program, make.apply(SEED)), schedules(program, make.apply(SEED)));
    assertNotEquals(schedules(program, make.apply(SEED)), schedules(program, make.apply(SEED + 1)));
  }

  @ParameterizedTest
  @EnumSource(Family.class)
  void nothingIsMadeUp(Family family) {
    RandomPrograms random = new RandomPrograms(SEED);
    for (int i = 0; i < 8; i++) {
      ModelProgram program = random.next(family, 3);
      Optional<Answer> all = Answer.of(program, new ExhaustiveExplorer(), 2_000);
      if (all.isPresent()) {
        SAMPLERS.values().forEach(make -> assertFinds(all.get(), program, make.apply(SEED)));
      }
    }
  }

  private static void assertFinds(Answer all, ModelProgram program, Explorer explorer) {
    Engine engine = new ModelEngine(program, Limits.DEFAULT);
    for (int i = 0; i < 50; i++) {
      Execution execution = engine.run(explorer.next().orElseThrow());
      assertTrue(execution.ending().isFinal(), () -> execution.ending() + " of " + program);
      String outcome = engine.outcomeText(execution.outcome());
      assertTrue(all.outcomes().contains(outcome), () -> outcome + " of " + program);
      explorer.observe(execution);
    }
    assertFalse(explorer.claim().complete());
  }

  private static void assertAtLeast(double expected, Sample sample, String what) {
    double least = expected - DEVIATIONS * sample.deviation(expected);
    assertTrue(
        sample.frequency(what) >= least,
        () -> "seed %d: %s in %s, expected %f".formatted(SEED, what, sample, expected));
  }

  private static void assertWithin(double expected, Sample sample, String what) {
    assertAtLeast(expected, sample, what);
    double most = expected + DEVIATIONS * sample.deviation(expected);
    assertTrue(
        sample.frequency(what) <= most,
        () -> "seed %d: %s in %s, expected %f".formatted(SEED, what, sample, expected));
  }

  private static void assertUniform(Sample sample, int classes) {
    assertTrue(sample.counts().size() <= classes, () -> "more than possible: " + sample);
    assertTrue(
        sample.chiSquare(classes) <= Sample.chiSquareLimit(classes),
        () -> "seed %d: chi-square %f of %s".formatted(SEED, sample.chiSquare(classes), sample));
  }

  private static ModelProgram onePreemption(int threads, int padding) {
    List<List<Statement>> scripts = new ArrayList<>();
    for (int t = 0; t < threads - 1; t++) {
      List<Statement> script = new ArrayList<>();
      for (int i = 0; i < padding; i++) {
        script.add(write("p" + t, i));
      }
      if (t == 0) {
        script.add(write("x", 1));
        script.add(write("x", 2));
      }
      scripts.add(script);
    }
    scripts.add(List.of(read("x")));
    return new ModelProgram("one", scripts);
  }

  private static ModelProgram loneWriter(int m) {
    List<Statement> reader = new ArrayList<>();
    for (int i = 0; i < m; i++) {
      reader.add(write("p", i));
    }
    reader.add(read("x"));
    return program("lone", thread(write("x", 1)), reader);
  }

  private static Sample interleavings(Explorer explorer, int a, int b, int noise) {
    List<Statement> first = new ArrayList<>();
    List<Statement> second = new ArrayList<>();
    for (int i = 0; i < a; i++) {
      first.add(write("x", 1));
    }
    for (int i = 0; i < b; i++) {
      for (int n = 0; n < noise; n++) {
        second.add(write("p", n));
      }
      second.add(write("x", 2));
    }
    return Sample.of(program("two", first, second), explorer, 20_000, e -> writes(e, a + b));
  }

  /** The threads of the writes that race, in their order. */
  private static String writes(Execution execution, int expected) {
    StringBuilder order = new StringBuilder();
    Events events = execution.events();
    for (int i = 0; i < events.length(); i++) {
      boolean shared = false;
      for (int j = 0; j < events.length(); j++) {
        shared |=
            events.footprint(i).conflicts(events.footprint(j))
                && events.thread(i) != events.thread(j);
      }
      order.append(
          shared && events.operation(i).kind().name().equals("WRITE") ? events.thread(i) : "");
    }
    assertEquals(expected, order.length());
    return order.toString();
  }

  private static String reads(Execution execution) {
    StringBuilder values = new StringBuilder();
    Events events = execution.events();
    for (int i = 0; i < events.length(); i++) {
      if (events.operation(i).kind().readsMemory()) {
        values.append(events.observed(i));
      }
    }
    return values.toString();
  }

  private static long observed(Execution execution, int thread, String variable) {
    return Long.parseLong(reads(execution));
  }

  private static String values(Execution execution, int thread) {
    Events events = execution.events();
    return events.thread(0) == thread ? "" + events.observed(0) : "" + events.observed(1);
  }

  private static List<String> schedules(ModelProgram program, Explorer explorer) {
    List<String> schedules = new ArrayList<>();
    Function<Execution, String> keep = e -> e.schedule().toString();
    Sample.of(
        program,
        explorer,
        200,
        e -> {
          schedules.add(keep.apply(e));
          return "";
        });
    return schedules;
  }

  private static int binomial(int n, int k) {
    return k == 0 ? 1 : binomial(n - 1, k - 1) * n / k;
  }
}
