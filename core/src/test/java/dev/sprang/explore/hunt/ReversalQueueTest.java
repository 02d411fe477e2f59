package dev.sprang.explore.hunt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.explore.hunt.ReversalQueue.Novelty;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReversalQueueTest {
  private final ReversalQueue queue = new ReversalQueue();

  @Test
  void theOldestOfAGroupComesFirst() {
    add(1, 10, Novelty.SITES);
    add(1, 11, Novelty.SITES);
    assertEquals(List.of(10, 11), drain());
    assertNull(queue.poll());
  }

  @Test
  void groupsTakeTurns() {
    add(1, 10, Novelty.NOTHING);
    add(1, 11, Novelty.NOTHING);
    add(1, 12, Novelty.NOTHING);
    add(2, 20, Novelty.NOTHING);
    assertEquals(List.of(10, 20, 11, 12), drain());
  }

  @Test
  void whatShowsNewValuesComesTwiceAsOften() {
    for (int i = 0; i < 4; i++) {
      add(1, 10 + i, Novelty.VALUE);
      add(1, 20 + i, Novelty.SITES);
      add(1, 30 + i, Novelty.NOTHING);
    }
    assertEquals(List.of(10, 20, 11, 30, 12, 21, 13, 31), drain().subList(0, 8));
  }

  @Test
  void aSortThatIsEmptyGivesItsTurnAway() {
    add(1, 30, Novelty.NOTHING);
    add(1, 31, Novelty.NOTHING);
    assertEquals(List.of(30, 31), drain());
  }

  @Test
  void aGroupThatIsFullTakesNoMore() {
    int size = 0;
    while (queue.hasRoom(1, Novelty.VALUE)) {
      add(1, size++, Novelty.VALUE);
    }
    add(1, -1, Novelty.VALUE);
    assertTrue(queue.hasRoom(2, Novelty.VALUE));
    assertTrue(queue.hasRoom(1, Novelty.SITES));
    assertFalse(drain().contains(-1));
  }

  /** Told apart by the event they stop before. */
  private void add(long group, int earlier, Novelty novelty) {
    queue.add(new ReversingRun(group, new int[0], earlier, new int[0], false, false, 0), novelty);
  }

  private List<Integer> drain() {
    List<Integer> all = new ArrayList<>();
    for (ReversingRun next = queue.poll(); next != null; next = queue.poll()) {
      all.add(next.earlier());
    }
    return all;
  }
}
