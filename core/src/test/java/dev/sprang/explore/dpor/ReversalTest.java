package dev.sprang.explore.dpor;

import static dev.sprang.testkit.programs.Scripts.program;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.thread;
import static dev.sprang.testkit.programs.Scripts.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.execution.Events;
import dev.sprang.execution.HappensBefore;
import dev.sprang.operation.Operation;
import dev.sprang.testkit.OneRun;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Two writes of x race; between them somebody reads what the first has written, and somebody else
 * uses y and z.
 */
class ReversalTest {
  private static final ModelProgram PROGRAM =
      program(
          "p",
          thread(write("x", 1)),
          thread(read("x")),
          thread(write("y", 1), write("z", 1)),
          thread(write("x", 2)),
          thread(read("z")));

  private final Events events = OneRun.of(PROGRAM, "0,1,2,2,3").events();
  private final HappensBefore order = new HappensBefore();
  private final Reversal reversal = new Reversal(order);

  ReversalTest() {
    order.extend(events);
    reversal.of(events, 0, events.choice(4), events.operation(4), events.footprint(4));
  }

  @Test
  void isAllThatDoesNotDependOnTheEventAndThenTheStep() {
    Steps steps = reversal.steps();
    List<Integer> threads = IntStream.range(0, steps.length()).mapToObj(steps::thread).toList();
    assertEquals(List.of(2, 2, 4, 3), threads);
    assertEquals(0, reversal.event());
  }

  @Test
  void mayBeginWithTheStepOrWithWhatIsIndependent() {
    assertTrue(begins(3, events.operation(4)));
    assertTrue(begins(2, events.operation(2)));
  }

  @Test
  void mayNotBeginWithTheEventItself() {
    assertFalse(begins(0, events.operation(0)));
  }

  /** A thread that is not part of it may come first if it could come anywhere. */
  @Test
  void mayBeginWithAnotherThreadThatDisturbsNobody() {
    int x = events.operation(0).object();
    int unused = x + 100;
    assertTrue(begins(7, Operation.read(unused)));
    assertFalse(begins(7, Operation.read(x)));
    assertFalse(begins(7, Operation.write(events.operation(3).object())));
  }

  @Test
  void mayNotBeginWithAStepThatNeedsAnotherOneBefore() {
    assertFalse(begins(4, Operation.read(events.operation(3).object())));
  }

  private boolean begins(int thread, Operation operation) {
    return reversal.mayBeginWith(thread, operation, operation.footprint());
  }
}
