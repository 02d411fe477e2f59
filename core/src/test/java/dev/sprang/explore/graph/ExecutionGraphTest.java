package dev.sprang.explore.graph;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.operation.Operation;
import org.junit.jupiter.api.Test;

class ExecutionGraphTest {
  private static final int NONE = ExecutionGraph.NONE;
  private static final int INITIAL = ExecutionGraph.INITIAL;
  private static final int X = 5;
  private static final Operation READ = Operation.read(X);
  private static final Operation WRITE = Operation.write(X);
  private static final Operation UPDATE = Operation.update(X);

  private final ExecutionGraph graph = new ExecutionGraph();

  @Test
  void eventsOfAThreadFollowEachOther() {
    int first = graph.addWrite(WRITE, 2, NONE, NONE);
    int other = graph.addWrite(WRITE, 0, first, NONE);
    int second = graph.addRead(Role.READ, READ, 2, other);
    assertEquals(3, graph.size());
    assertEquals(first, graph.previous(second));
    assertEquals(NONE, graph.previous(other));
    assertEquals(second, graph.lastOf(2));
    assertEquals(2, graph.thread(second));
    assertEquals(other, graph.source(second));
  }

  @Test
  void clocksFollowProgramOrderAndReadsFrom() {
    int first = graph.addWrite(WRITE, 0, NONE, NONE);
    int second = graph.addWrite(WRITE, 0, first, NONE);
    int read = graph.addRead(Role.READ, READ, 1, first);
    assertTrue(graph.isIn(graph.clock(read), first));
    assertFalse(graph.isIn(graph.clock(read), second));
    assertTrue(graph.isIn(graph.clock(read), read));
    assertFalse(graph.isIn(graph.clock(second), read));
    assertArrayEquals(graph.clock(read), graph.clockBefore(1));
  }

  @Test
  void aStartComesBeforeItsThreadAndAJoinAfterIt() {
    int start = graph.add(Role.SILENT, Operation.start(1), 0);
    int write = graph.addWrite(WRITE, 1, NONE, NONE);
    int join = graph.add(Role.SILENT, Operation.join(1), 0);
    assertEquals(start, graph.starterOf(1));
    assertTrue(graph.isIn(graph.clock(write), start));
    assertTrue(graph.isIn(graph.clock(join), write));
  }

  @Test
  void anUpdateIsAReadAndTheWriteBehindIt() {
    int read = graph.addRead(Role.READ, UPDATE, 0, INITIAL);
    int write = graph.addWrite(UPDATE, 0, INITIAL, read);
    assertEquals(write, graph.partner(read));
    assertTrue(graph.isUpdateWrite(write));
    assertEquals(read, graph.stepOf(write));
    assertEquals(read, graph.stepOf(read));
  }

  @Test
  void whatIsForgottenLeavesNoTrace() {
    int write = graph.addWrite(WRITE, 0, NONE, NONE);
    int read = graph.addRead(Role.READ, UPDATE, 1, write);
    graph.addWrite(UPDATE, 1, write, read);
    graph.add(Role.SILENT, Operation.start(2), 0);
    graph.truncate(2);
    assertEquals(write, graph.writes().last(X));
    assertEquals(NONE, graph.partner(read));
    assertEquals(NONE, graph.starterOf(2));
    assertEquals(write, graph.lastOf(0));
    assertEquals(read, graph.readers().first(X, write));
    graph.truncate(1);
    assertEquals(NONE, graph.readers().first(X, write));
    assertEquals(NONE, graph.lastOf(1));
  }

  @Test
  void aReadCanBeGivenALaterWrite() {
    int early = graph.addRead(Role.READ, READ, 0, INITIAL);
    int write = graph.addWrite(WRITE, 1, NONE, NONE);
    int[] numbers = {0, 1};
    ExecutionGraph copy = graph.restrictedTo(numbers, early);
    copy.revisit(early, Role.READ, 0, write);
    assertEquals(write, copy.source(early));
    assertTrue(copy.isIn(copy.clock(early), write));
    assertEquals(INITIAL, graph.source(early), "and the first graph stays as it is");
  }

  @Test
  void aCopyCanLeaveEventsOut() {
    int first = graph.addWrite(WRITE, 0, NONE, NONE);
    graph.addWrite(WRITE, 1, first, NONE);
    int read = graph.addRead(Role.READ, READ, 2, first);
    graph.setValue(first, 42);
    ExecutionGraph copy = graph.restrictedTo(new int[] {0, NONE, 1}, NONE);
    assertEquals(2, copy.size());
    assertEquals(0, copy.source(1));
    assertEquals(2, copy.thread(1));
    assertEquals(0, copy.writes().last(X));
    assertTrue(copy.isValueKnown(0));
    assertEquals(42, copy.value(0));
    assertEquals(first, graph.source(read));
  }

  @Test
  void theFirstOfferIsTheDefault() {
    int e = graph.add(Role.SILENT, Operation.choose(2), 0);
    assertTrue(graph.hasDefaultChoice(e));
    assertArrayEquals(new int[] {0}, graph.offers(e));
    graph.setOffers(e, new int[] {7, 0});
    assertFalse(graph.hasDefaultChoice(e));
    assertArrayEquals(new int[] {7, 0}, graph.offers(e));
  }
}
