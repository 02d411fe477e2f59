package dev.sprang.explore.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.operation.Operation;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StepOrderTest {
  private static final int NONE = ExecutionGraph.NONE;
  private static final int X = 5;
  private static final Operation READ = Operation.read(X);
  private static final Operation WRITE = Operation.write(X);

  private final ExecutionGraph graph = new ExecutionGraph();
  private final StepOrder order = new StepOrder();

  @Test
  void knowsThePlaceOfEveryStep() {
    order.append(4);
    order.append(2);
    assertEquals(List.of(4, 2), steps());
    assertEquals(1, order.rank(2));
    assertEquals(NONE, order.rank(3));
    assertEquals(NONE, order.rank(400));
  }

  @Test
  void forgetsNewEventsWhereverTheyStand() {
    for (int event : new int[] {3, 0, 2, 1}) {
      order.append(event);
    }
    order.truncate(2);
    assertEquals(List.of(0, 1), steps());
    assertEquals(1, order.rank(1));
    assertEquals(NONE, order.rank(3));
  }

  @Test
  void aStepCanBeTakenOut() {
    for (int event : new int[] {3, 0, 2}) {
      order.append(event);
    }
    order.remove(0);
    assertEquals(List.of(3, 2), steps());
    assertEquals(NONE, order.rank(0));
    assertEquals(1, order.rank(2));
  }

  @Test
  void eventsCanGetNewNumbers() {
    for (int event : new int[] {2, 0, 1}) {
      order.append(event);
    }
    StepOrder copy = order.renumbered(new int[] {1, NONE, 0});
    assertEquals(2, copy.length());
    assertEquals(0, copy.event(0));
    assertEquals(1, copy.event(1));
  }

  @Test
  void aWriteThatComesLastIsTheLastStep() {
    int first = step(graph.addWrite(WRITE, 0, NONE, NONE));
    int second = graph.addWrite(WRITE, 1, first, NONE);
    assertTrue(order.insert(graph, second, NONE, NONE));
    assertEquals(List.of(first, second), steps());
  }

  /** It comes behind who reads what was there, and before the write it is put before. */
  @Test
  void aWriteIsPutBetweenTheReadersOfTheOneBeforeAndTheNext() {
    int first = step(graph.addWrite(WRITE, 0, NONE, NONE));
    int last = step(graph.addWrite(WRITE, 1, first, NONE));
    int mine = graph.addWrite(WRITE, 2, first, NONE);
    assertTrue(order.insert(graph, mine, NONE, last));
    assertEquals(List.of(first, mine, last), steps());
  }

  @Test
  void aWriteCannotComeBeforeWhatItsThreadHasSeen() {
    int first = step(graph.addWrite(WRITE, 0, NONE, NONE));
    int last = step(graph.addWrite(WRITE, 1, first, NONE));
    step(graph.addRead(Role.READ, READ, 2, last));
    int mine = graph.addWrite(WRITE, 2, first, NONE);
    assertFalse(order.insert(graph, mine, NONE, last));
    assertEquals(3, order.length());
  }

  private int step(int event) {
    order.append(event);
    return event;
  }

  private List<Integer> steps() {
    return IntStream.range(0, order.length()).mapToObj(order::event).toList();
  }
}
