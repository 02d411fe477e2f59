package dev.sprang.explore.graph;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;

class ClocksTest {
  @Test
  void aShortClockStandsForOneWithZerosAtItsEnd() {
    assertEquals(3, Clocks.of(new int[] {0, 3}, 1));
    assertEquals(0, Clocks.of(new int[] {0, 3}, 2));
    assertEquals(0, Clocks.of(Clocks.NOTHING, 0));
  }

  @Test
  void bothTogetherHaveTheLaterOfEveryThread() {
    assertArrayEquals(new int[] {4, 3, 1}, Clocks.join(new int[] {4, 2}, new int[] {1, 3, 1}));
  }

  @Test
  void aClockThatIsLongEnoughIsChangedItself() {
    int[] clock = {4, 2};
    assertSame(clock, Clocks.join(clock, new int[] {5}));
    assertArrayEquals(new int[] {5, 2}, clock);
  }
}
