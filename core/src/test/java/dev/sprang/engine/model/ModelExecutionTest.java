package dev.sprang.engine.model;

import static dev.sprang.testkit.programs.Scripts.element;
import static dev.sprang.testkit.programs.Scripts.park;
import static dev.sprang.testkit.programs.Scripts.program;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.sync;
import static dev.sprang.testkit.programs.Scripts.thread;
import static dev.sprang.testkit.programs.Scripts.value;
import static dev.sprang.testkit.programs.Scripts.waitOn;
import static dev.sprang.testkit.programs.Scripts.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.Limits;
import dev.sprang.engine.Plan;
import dev.sprang.execution.Execution;
import dev.sprang.operation.OperationKind;
import dev.sprang.operation.Schedule;
import dev.sprang.testkit.OneRun;
import dev.sprang.testkit.programs.RandomPrograms;
import dev.sprang.testkit.programs.RandomPrograms.Family;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Outcomes as text and fingerprint, and what is left at the end. */
class ModelExecutionTest {
  private static final long SEED = 22;

  @Test
  void anOutcomeHasTheMemoryByNameAndWhatEachThreadObserved() {
    ModelProgram program =
        program(
            "p",
            Map.of("b", 5L),
            List.of(thread(write(element("a", 2), value(7)), read("b"), read("b"))));
    assertEquals(
        "{\"mem\":{\"a[2]\":7,\"b\":5},\"obs\":[[5,5]]}", OneRun.of(program, "").outcome());
  }

  @Test
  void aVariableThatIsOnlyReadIsNotInIt() {
    ModelProgram program = program("p", Map.of(), List.of(thread(read("q"))));
    assertEquals("{\"mem\":{},\"obs\":[[0]]}", OneRun.of(program, "").outcome());
  }

  @Test
  void whoDidNotComeToItsEndSaysWhy() {
    ModelProgram program =
        new ModelProgram(
            "p",
            List.of(thread(park()), thread(sync("l", waitOn("l"))), thread(read("x"))),
            Map.of(),
            Set.of(2),
            false);
    assertEquals(
        "{\"mem\":{},\"obs\":[\"BLOCKED PARK\",\"BLOCKED WACQ\",\"notstarted\"]}",
        OneRun.of(program, "").outcome());
  }

  @Test
  void equalOutcomesHaveOneFingerprint() {
    ModelEngine engine =
        new ModelEngine(
            program("p", thread(write("x", 1)), thread(write("x", 2)), thread(read("y"))),
            Limits.DEFAULT);
    long first = outcome(engine, 0, 1, 2);
    assertEquals(first, outcome(engine, 2, 0, 1));
    assertNotEquals(first, outcome(engine, 1, 0, 2));
  }

  @Test
  void anElementHasOneFingerprintWhateverNumberItGets() {
    ModelProgram program =
        program(
            "p",
            thread(write(element("a", 1), value(1))),
            thread(write(element("a", 2), value(2))));
    assertEquals(
        outcome(new ModelEngine(program, Limits.DEFAULT), 0, 1),
        outcome(new ModelEngine(program, Limits.DEFAULT), 1, 0));
  }

  @Test
  void fingerprintsAreEqualWhereTextsAre() {
    RandomPrograms programs = new RandomPrograms(SEED);
    SplittableRandom random = new SplittableRandom(SEED);
    Map<String, Long> fingerprints = new HashMap<>();
    for (int i = 0; i < 50; i++) {
      for (Family family : Family.values()) {
        ModelProgram program = programs.next(family, 5);
        for (int run = 0; run < 10; run++) {
          Plan plan = new Plan(new Schedule(), p -> p.choice(random.nextInt(p.count())));
          Execution execution = new ModelEngine(program, Limits.DEFAULT).run(plan);
          String text = execution.outcomeText();
          Long known = fingerprints.putIfAbsent(text, execution.outcome());
          assertEquals(known == null ? execution.outcome() : known, execution.outcome(), text);
        }
      }
    }
    assertEquals(fingerprints.size(), Set.copyOf(fingerprints.values()).size());
    assertTrue(fingerprints.size() > 1000, "few outcomes: " + fingerprints.size());
  }

  @Test
  void tellsWhatEveryThreadWouldHaveDoneNext() {
    Execution execution =
        OneRun.of(program("p", thread(park()), thread(read("x"))), "").execution();
    assertEquals(OperationKind.PARK, execution.pending(0).kind());
    assertNull(execution.pending(1));
  }

  private static long outcome(ModelEngine engine, int... schedule) {
    return engine.run(new Plan(Schedule.of(schedule), point -> point.choice(0))).outcome();
  }
}
