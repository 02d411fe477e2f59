package dev.sprang.explore.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class WriteOrdersTest {
  private static final int NONE = ExecutionGraph.NONE;
  private static final int X = 3;

  private final WriteOrders writes = new WriteOrders();

  @Test
  void anObjectNobodyWroteHasItsInitialValueOnly() {
    assertEquals(NONE, writes.last(X));
    assertEquals(List.of(), order(writes));
  }

  @Test
  void aWriteCanBePutBehindAnyOther() {
    writes.insert(X, 10, NONE);
    writes.insert(X, 11, 10);
    writes.insert(X, 12, 10);
    writes.insert(X, 13, NONE);
    assertEquals(List.of(13, 10, 12, 11), order(writes));
    assertEquals(11, writes.last(X));
    assertEquals(10, writes.before(12));
    assertEquals(NONE, writes.before(13));
  }

  @Test
  void theLastThatWasPutInCanBeTakenOutAgain() {
    writes.insert(X, 10, NONE);
    writes.insert(X, 11, 10);
    writes.insert(X, 12, 10);
    writes.remove(X, 12);
    assertEquals(List.of(10, 11), order(writes));
    writes.remove(X, 11);
    assertEquals(10, writes.last(X));
  }

  @Test
  void tellsWhichOfTwoComesLater() {
    writes.insert(X, 10, NONE);
    writes.insert(X, 11, 10);
    writes.insert(X, 12, 11);
    assertTrue(writes.isAfter(12, 10));
    assertFalse(writes.isAfter(10, 12));
    assertFalse(writes.isAfter(10, 10));
  }

  @Test
  void aCopyLeavesOutWhatHasNoNewNumber() {
    writes.insert(X, 0, NONE);
    writes.insert(X, 1, 0);
    writes.insert(X, 2, 1);
    WriteOrders copy = new WriteOrders();
    copy.copyFrom(writes, new int[] {0, NONE, 1});
    assertEquals(List.of(0, 1), order(copy));
  }

  private static List<Integer> order(WriteOrders writes) {
    List<Integer> order = new ArrayList<>();
    for (int w = writes.after(X, NONE); w != NONE; w = writes.after(X, w)) {
      order.add(w);
    }
    return order;
  }
}
