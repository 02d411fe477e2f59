package dev.sprang.explore.graph;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SaturationTest {
  private static final int INITIAL = ExecutionGraph.INITIAL;

  @Test
  void theOrderIsTransitive() {
    Saturation order = new Saturation(4);
    assertTrue(order.add(0, 1));
    assertTrue(order.add(2, 3));
    assertFalse(order.isBefore(0, 3));
    assertTrue(order.add(1, 2));
    assertTrue(order.isBefore(0, 3));
    assertFalse(order.isBefore(3, 0));
  }

  @Test
  void thereIsNoCircle() {
    Saturation order = new Saturation(3);
    order.add(0, 1);
    order.add(1, 2);
    assertFalse(order.add(2, 0));
    assertFalse(order.add(1, 1));
    assertTrue(order.add(0, 2), "which is so already");
  }

  /** Against the closure made the slow way, over more events than fit one word. */
  @Test
  void manyEventsAreOrderedAsTheirClosure() {
    SplittableRandom random = new SplittableRandom(5);
    int size = 100;
    Saturation order = new Saturation(size);
    boolean[][] closure = new boolean[size][size];
    for (int i = 0; i < 150; i++) {
      int a = random.nextInt(size);
      int b = random.nextInt(size);
      boolean possible = a != b && !closure[b][a];
      assertEquals(possible, order.add(a, b));
      for (int x = 0; possible && x < size; x++) {
        for (int y = 0; y < size; y++) {
          closure[x][y] |= (x == a || closure[x][a]) && (y == b || closure[b][y]);
        }
      }
    }
    for (int a = 0; a < size; a++) {
      for (int b = 0; b < size; b++) {
        assertEquals(closure[a][b], order.isBefore(a, b), a + " before " + b);
      }
    }
  }

  @Test
  void anEventIsReadyWhenAllBeforeItIsDone() {
    Saturation order = new Saturation(3);
    order.add(0, 2);
    order.add(1, 2);
    long[] done = order.emptySet();
    assertArrayEquals(new long[] {0}, done);
    assertTrue(order.isReady(0, done));
    done[0] |= 1;
    assertFalse(order.isReady(2, done));
    done[0] |= 2;
    assertTrue(order.isReady(2, done));
  }

  /** Write 0, read 1 of it, write 2: the second write is before the first or after the read. */
  @Test
  void anotherWriteBeforeTheReadComesBeforeItsSource() {
    Saturation order = new Saturation(3);
    order.add(0, 1);
    order.add(2, 1);
    assertTrue(saturate(order, 1, 0));
    assertTrue(order.isBefore(2, 0));
  }

  @Test
  void anotherWriteAfterTheSourceComesAfterTheRead() {
    Saturation order = new Saturation(3);
    order.add(0, 1);
    order.add(0, 2);
    assertTrue(saturate(order, 1, 0));
    assertTrue(order.isBefore(1, 2));
  }

  @Test
  void whoReadsTheInitialValueComesBeforeAllWrites() {
    Saturation order = new Saturation(3);
    assertTrue(saturate(order, 1, INITIAL));
    assertTrue(order.isBefore(1, 0));
    assertTrue(order.isBefore(1, 2));
  }

  @Test
  void aReadBehindAnotherWriteThanItsSourceIsImpossible() {
    Saturation order = new Saturation(3);
    order.add(0, 2);
    order.add(2, 1);
    assertFalse(saturate(order, 1, 0));
  }

  /** Events 0 and 2 write one object, event {@code read} reads it from {@code source}. */
  private static boolean saturate(Saturation order, int read, int source) {
    int[] sources = {0, 1, 2};
    sources[read] = source;
    return order.saturate(sources, new int[] {9, 9, 9}, new boolean[] {true, false, true});
  }
}
