package dev.sprang.explore;

import static dev.sprang.testkit.programs.Scripts.choose;
import static dev.sprang.testkit.programs.Scripts.program;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.testkit.Answer;
import dev.sprang.testkit.programs.StandardPrograms;
import org.junit.jupiter.api.Test;

class ExhaustiveExplorerTest {
  /** Three threads of two steps each: 6! / (2! 2! 2!). */
  @Test
  void runsEveryInterleavingOnceEvenOfThreadsThatDoNotMeet() {
    Result result =
        Answer.count(
            program(
                "p",
                thread(read("x"), read("x")),
                thread(read("y"), read("y")),
                thread(read("z"), read("z"))),
            new ExhaustiveExplorer());
    assertEquals(90, result.executions());
    assertEquals(0, result.abandoned());
    assertTrue(result.claim().complete());
  }

  @Test
  void everyValueOfADataChoiceIsAWayToGoOn() {
    Result result =
        Answer.count(program("p", thread(choose(2), choose(3))), new ExhaustiveExplorer());
    assertEquals(6, result.executions());
  }

  @Test
  void runsIncrementsInAllTheirOrders() {
    Result result = Answer.count(StandardPrograms.counter(3), new ExhaustiveExplorer());
    assertEquals(924, result.executions());
  }
}
