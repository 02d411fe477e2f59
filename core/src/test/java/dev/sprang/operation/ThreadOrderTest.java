package dev.sprang.operation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ThreadOrderTest {
  private static int[] inOrder(ThreadOrder order, int threads) {
    return IntStream.range(0, threads).map(place -> order.at(place, threads)).toArray();
  }

  private static void assertOrder(ThreadOrder order, int... expected) {
    int[] found = inOrder(order, expected.length);
    for (int place = 0; place < expected.length; place++) {
      assertEquals(expected[place], found[place], "place " + place);
      for (int later = place; later < expected.length; later++) {
        assertFalse(order.isBefore(expected[later], expected[place]));
        assertEquals(later > place, order.isBefore(expected[place], expected[later]));
      }
    }
  }

  @Test
  void firstItIsThatOfTheNumbers() {
    assertOrder(new ThreadOrder(), 0, 1, 2, 3);
  }

  @Test
  void laterItIsTheOneInCommonAlsoOfThreadsThatCome() {
    ThreadOrder order = new ThreadOrder();
    int[] common = {0, 3, 1, 7, 2};
    order.set(thread -> common[thread]);
    assertOrder(order, 0, 2, 1);
    assertOrder(order, 0, 2, 4, 1, 3);
    assertTrue(order.isBefore(4, 3));
  }

  @Test
  void byPathsItDoesNotDependOnWhoWasMetFirst() {
    List<String> met = List.of("0", "0.10", "0.2.1", "0.2", "0.2.1.3", "0.1");
    ThreadOrder order = new ThreadOrder();
    order.setByPath(met::get);
    assertOrder(order, 0, 5, 3, 2, 4, 1);
  }
}
