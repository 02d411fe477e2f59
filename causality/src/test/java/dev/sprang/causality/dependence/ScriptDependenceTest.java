package dev.sprang.causality.dependence;

import static dev.sprang.testkit.programs.Scripts.LAST;
import static dev.sprang.testkit.programs.Scripts.check;
import static dev.sprang.testkit.programs.Scripts.element;
import static dev.sprang.testkit.programs.Scripts.equal;
import static dev.sprang.testkit.programs.Scripts.increment;
import static dev.sprang.testkit.programs.Scripts.let;
import static dev.sprang.testkit.programs.Scripts.loop;
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

import dev.sprang.engine.Limits;
import dev.sprang.engine.Plan;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.engine.model.Statement;
import dev.sprang.operation.Schedule;
import org.junit.jupiter.api.Test;

/** A single thread runs alone, so an event's number is its place in the script. */
class ScriptDependenceTest {
  @Test
  void readsInARowDecideNothing() {
    assertEquals("{} {}", of(1, read("x"), read("x")));
  }

  @Test
  void anIncrementStoresWhatItRead() {
    assertEquals("{} {0}", of(1, increment("x", 1)));
  }

  @Test
  void aConditionDecidesWhatIsUnderIt() {
    assertEquals("{0} {}", of(1, read("x"), when(equal(LAST, 0), write("y", 1))));
  }

  @Test
  void whatComesAfterAConditionDoesNotDependOnIt() {
    assertEquals("{} {}", of(2, read("x"), when(equal(LAST, 0), write("y", 1)), write("z", 1)));
  }

  @Test
  void aConditionThatMayBlockDecidesWhatComesAfter() {
    assertEquals("{0} {}", of(3, read("x"), when(equal(LAST, 0), sync("l")), write("z", 1)));
  }

  @Test
  void aConditionFeedsWhatEitherWayWouldHaveSet() {
    assertEquals(
        "{} {0}",
        of(1, read("x"), when(equal(LAST, 1), let(1, value(1))), write("y", register(1))));
  }

  @Test
  void anIndexDecidesTheEventAndWhatComesAfter() {
    assertEquals("{0} {}", of(1, read("i"), write(element("a", LAST), value(1))));
    assertEquals("{0} {}", of(2, read("i"), read(element("a", LAST)), write("z", 1)));
  }

  @Test
  void aMonitorIsDecidedByItsIndex() {
    assertEquals("{0} {0}", of(1, read("i"), sync(element("l", LAST))));
  }

  @Test
  void aFailureDecidesWhatComesAfter() {
    assertEquals("{0} {}", of(1, read("p"), check(equal(LAST, 0), "null"), write("z", 1)));
  }

  @Test
  void everyRoundOfALoopDecidesTheNextAndTheEnd() {
    assertEquals("{0} {}", of(1, read("x"), loop(unequal(LAST, 0), read("x")), write("z", 1)));
  }

  private static String of(int event, Statement... script) {
    ModelProgram program = program("alone", thread(script));
    ModelEngine engine = new ModelEngine(program, Limits.DEFAULT);
    ReadDependence.Reads reads =
        new ScriptDependence(program)
            .among(engine.run(new Plan(new Schedule(), point -> point.choice(0))).events());
    return reads.decides(event) + " " + reads.feeds(event);
  }
}
