package dev.sprang.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.execution.Events;
import dev.sprang.operation.Operation;
import dev.sprang.operation.Schedule;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class DepthFirstPathTest {
  private final DepthFirstPath path = new DepthFirstPath();

  @Test
  void everyChoiceIsTakenOnceTheFirstFirst() {
    List<Schedule> leaves = new ArrayList<>();
    do {
      while (path.schedule().length() < 2) {
        path.enter(new Point(path.schedule().length() == 0 ? 2 : 3));
      }
      leaves.add(path.schedule().copy());
    } while (path.advance());
    assertEquals(
        List.of(
            Schedule.of(0, 0),
            Schedule.of(0, 1),
            Schedule.of(0, 2),
            Schedule.of(1, 0),
            Schedule.of(1, 1),
            Schedule.of(1, 2)),
        leaves);
    assertEquals(0, path.schedule().length(), "and it is back at the root");
  }

  @Test
  void whatIsEnteredAloneIsTheOnlyWay() {
    path.enter(new Point(2));
    path.enterOnly(7);
    assertEquals(Schedule.of(0, 7), path.schedule());
    assertTrue(path.advance());
    assertEquals(Schedule.of(1), path.schedule());
    assertFalse(path.advance());
  }

  @Test
  void aDeepPathWithManyChoicesIsNotForgotten() {
    for (int depth = 0; depth < 500; depth++) {
      path.enter(new Point(5));
    }
    for (int choice = 1; choice < 5; choice++) {
      assertTrue(path.advance());
      assertEquals(500, path.schedule().length());
      assertEquals(choice, path.schedule().choice(499));
    }
    assertTrue(path.advance());
    assertEquals(499, path.schedule().length());
  }

  @Test
  void clearForgetsWhatIsUntaken() {
    path.enter(new Point(3));
    path.clear();
    assertFalse(path.advance());
  }

  /** So many threads, each of which can go on in one way. */
  private record Point(int count) implements ChoicePoint {
    @Override
    public int choice(int k) {
      return k;
    }

    @Override
    public boolean isEnabled(int thread) {
      return thread < count;
    }

    @Override
    public Events events() {
      throw new AssertionError("nobody needs them");
    }

    @Override
    public int threads() {
      return count;
    }

    @Override
    public Operation pending(int thread) {
      throw new AssertionError("nobody needs it");
    }

    @Override
    public int site(int thread) {
      throw new AssertionError("nobody needs it");
    }
  }
}
