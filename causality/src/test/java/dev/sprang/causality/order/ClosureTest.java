package dev.sprang.causality.order;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ClosureTest {
  @Test
  void theOrderIsTransitiveAlsoBeyondOneWord() {
    Closure order = new Closure(130);
    order.order(0, 70);
    order.order(100, 129);
    assertFalse(order.isBefore(0, 129));
    order.order(70, 100);
    assertTrue(order.isBefore(0, 129));
    assertTrue(order.isBefore(70, 129));
    assertFalse(order.isBefore(129, 0));
  }

  @Test
  void aCopyStaysAsItIs() {
    Closure order = new Closure(2);
    Closure copy = order.copy();
    order.order(0, 1);
    assertFalse(copy.isBefore(0, 1));
  }

  @Test
  void eventsAreLinedUpAsTheyCameOrTheOtherWayRound() {
    Closure order = new Closure(4);
    order.order(3, 0);
    boolean[] all = new boolean[4];
    Arrays.fill(all, true);
    assertArrayEquals(new int[] {1, 2, 3, 0}, order.linearise(all, false));
    assertArrayEquals(new int[] {3, 2, 1, 0}, order.linearise(all, true));
  }

  @Test
  void whatDoesNotHappenHoldsNobodyUp() {
    Closure order = new Closure(3);
    order.order(2, 0);
    assertArrayEquals(new int[] {0, 1}, order.linearise(new boolean[] {true, true, false}, false));
  }
}
