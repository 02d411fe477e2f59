package dev.sprang.causality;

import static dev.sprang.testkit.programs.Scripts.LAST;
import static dev.sprang.testkit.programs.Scripts.await;
import static dev.sprang.testkit.programs.Scripts.check;
import static dev.sprang.testkit.programs.Scripts.element;
import static dev.sprang.testkit.programs.Scripts.equal;
import static dev.sprang.testkit.programs.Scripts.let;
import static dev.sprang.testkit.programs.Scripts.program;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.register;
import static dev.sprang.testkit.programs.Scripts.sync;
import static dev.sprang.testkit.programs.Scripts.thread;
import static dev.sprang.testkit.programs.Scripts.unequal;
import static dev.sprang.testkit.programs.Scripts.value;
import static dev.sprang.testkit.programs.Scripts.when;
import static dev.sprang.testkit.programs.Scripts.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.causality.McrExplorer.Rules;
import dev.sprang.causality.McrStatistics.Figure;
import dev.sprang.causality.dependence.ReadDependence;
import dev.sprang.causality.order.SearchSolver;
import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.explore.Result;
import dev.sprang.testkit.programs.StandardPrograms;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The traps of algorithms.md §1.2.2, by their numbers: what is published goes wrong on the program,
 * what is built does not. Here the goals have to do without the closing pass, which would hide what
 * they miss. M-1 needs calls, which model programs do not have: it is in {@code PublishedRulesTest}
 * with the other rules on Java code.
 */
class TrapTest {
  private static final ModelProgram TWO_READS =
      program("two reads", thread(write("x", 1)), thread(read("x"), read("x")));

  /** What is stored is chosen by a condition. */
  private static final ModelProgram CHOSEN_VALUE =
      program(
          "chosen value",
          thread(write("x", 1), read("y")),
          thread(
              read("x"),
              let(1, value(2)),
              when(equal(LAST, 1), let(1, value(1))),
              write("y", register(1))));

  /** What is stored in one place was read from another. */
  private static final ModelProgram COPY =
      program(
          "copy", thread(write("x", 1), read("y")), thread(read("x", 1), write("y", register(1))));

  private static final ModelProgram COMPUTED_INDEX =
      program(
          "computed index",
          thread(write("i", 1), read(element("a", 1))),
          thread(read("i"), write(element("a", LAST), value(7))));

  private static final ModelProgram FAILURE =
      program(
          "failure",
          thread(write("ref", 1), read("z")),
          thread(read("ref"), check(unequal(LAST, 0), "null"), write("z", 1)));

  private static final ModelProgram NESTED_IFS =
      program(
          "nested ifs",
          thread(write("x", 1), write("y", 1), read("z")),
          thread(
              read("x", 1),
              read("y", 2),
              when(equal(register(1), 1), when(equal(register(2), 1), write("z", 1)))));

  /** The second thread keeps its lock for ever. */
  private static final ModelProgram NEVER_UNLOCKED =
      program(
          "never unlocked",
          thread(sync("l", read("y"))),
          thread(sync("l", write("y", 1), await("z", 1))));

  private static final ModelProgram COPIES =
      program("copies", COPY.threads().get(0), COPY.threads().get(1), thread(read("y"), read("x")));

  @Test
  void m0TheTargetKeepsAllReadsBeforeIt() {
    assertEquals(
        0, goals(Variant.DEPENDENT_READS_PLUS, new Rules(), TWO_READS).get(Figure.DUPLICATES));
    assertEquals(
        1, goals(Variant.DEPENDENT_READS_PLUS, Published.M0, TWO_READS).get(Figure.DUPLICATES));
    assertEquals(1, goals(Variant.DEPENDENT_READS, new Rules(), TWO_READS).get(Figure.DUPLICATES));
  }

  @Test
  void m2AValueMayComeFromACondition() {
    onlyPublishedDiverges(Published.M2, CHOSEN_VALUE);
  }

  @Test
  void m3AValueMayComeFromAnotherLocation() {
    onlyPublishedDiverges(Published.M3, COPY);
  }

  @Test
  void m4AnIndexIsADependence() {
    onlyPublishedDiverges(Published.M4, COMPUTED_INDEX);
  }

  @Test
  void m5WhatComesAfterAPossibleFailureDependsOnIt() {
    onlyPublishedDiverges(Published.M5, FAILURE);
  }

  @Test
  void m6WhatCannotBeFollowedIsCountedAndAskedAgain() {
    for (ModelProgram program : new ModelProgram[] {COPY, NESTED_IFS, COPIES}) {
      Run run = run(Variant.DEPENDENT_READS, Published.M6, program);
      assertTrue(run.statistics.get(Figure.UNFOLLOWED) > 0, program.name());
      assertEquals(truth(program), run.observed.combinations(), program.name());
      assertEquals(run.statistics.get(Figure.UNFOLLOWED), run.figures.get("unfollowed"));
    }
  }

  @Test
  void m7ALockThatIsNeverReleasedExcludesOthers() {
    assertEquals(0, goals(Variant.ALL_READS, new Rules(), NEVER_UNLOCKED).get(Figure.UNFOLLOWED));
    assertNotEquals(
        0, goals(Variant.ALL_READS, Published.M7, NEVER_UNLOCKED).get(Figure.UNFOLLOWED));
  }

  @Test
  void m8TheInitialValueIsAWrite() {
    onlyPublishedLoses(Published.M8, StandardPrograms.readers(2));
  }

  @Test
  void m9ChangingTwoReadsInEitherOrderGivesTheSame() {
    ModelProgram program = StandardPrograms.readers(2);
    assertEquals(4, run(Variant.ALL_READS, new Rules(), program).observed.result().executions());
    assertEquals(5, run(Variant.ALL_READS, Published.M9, program).observed.result().executions());
  }

  /** The paper reports fewer executions of Counter than it has combinations. */
  @ParameterizedTest
  @EnumSource(Variant.class)
  void m10TheGoalsAloneDoNotReachEverything(Variant variant) {
    ModelProgram program = StandardPrograms.counter(3);
    Set<String> truth = truth(program);
    assertEquals(140, truth.size());
    Run published = run(variant, new Rules(), program);
    assertTrue(published.observed.combinations().size() < truth.size());
    assertEquals(Result.Verdict.INCOMPLETE, published.observed.result().verdict());
    McrExplorer complete = new McrExplorer(variant, new SearchSolver(), new Rules());
    assertEquals(truth, Observed.by(complete, program).combinations());
    assertTrue(complete.statistics().get(Figure.CLOSING) > 0);
  }

  @Test
  void m11AnUpdateReadsAndWrites() {
    onlyPublishedLoses(Published.M11, StandardPrograms.casrot(3));
  }

  @Test
  void m12EveryControllingReadIsKept() {
    onlyPublishedDiverges(Published.M12, NESTED_IFS);
  }

  private static void onlyPublishedDiverges(Rules published, ModelProgram program) {
    Run repaired = run(Variant.DEPENDENT_READS, new Rules(), program);
    assertEquals(truth(program), repaired.observed.combinations());
    assertEquals(0, repaired.statistics.get(Figure.UNFOLLOWED));
    assertNotEquals(0, goals(Variant.DEPENDENT_READS, published, program).get(Figure.UNFOLLOWED));
  }

  private static void onlyPublishedLoses(Rules published, ModelProgram program) {
    for (Variant variant : Variant.values()) {
      assertEquals(truth(program), run(variant, new Rules(), program).observed.combinations());
      assertNotEquals(truth(program), run(variant, published, program).observed.combinations());
    }
  }

  private record Run(Observed observed, McrStatistics statistics, Map<String, Long> figures) {}

  private static Set<String> truth(ModelProgram program) {
    return Observed.by(new ExhaustiveExplorer(), program).combinations();
  }

  private static McrStatistics goals(Variant variant, Rules rules, ModelProgram program) {
    return run(variant, rules, program).statistics;
  }

  /** Without the closing pass, and with orders that do not lean on the trace. */
  private static Run run(Variant variant, Rules rules, ModelProgram program) {
    McrExplorer explorer =
        new McrExplorer(variant, new SearchSolver(1_000, true), new WithoutClosing(rules));
    Observed observed = Observed.by(explorer, program);
    return new Run(observed, explorer.statistics(), explorer.figures());
  }

  private static final class WithoutClosing extends Rules {
    private final Rules rules;

    WithoutClosing(Rules rules) {
      this.rules = rules;
    }

    @Override
    Encoding encoding(
        ObservedTrace trace, List<Seed.Target> frozen, Variant variant, ReadDependence reads) {
      return rules.encoding(trace, frozen, variant, reads);
    }

    @Override
    ReadDependence dependence(ChoicePoint point) {
      return rules.dependence(point);
    }

    @Override
    boolean skipsDuplicates() {
      return rules.skipsDuplicates();
    }

    @Override
    boolean closes() {
      return false;
    }
  }
}
