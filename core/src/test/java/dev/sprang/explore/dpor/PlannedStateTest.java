package dev.sprang.explore.dpor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.explore.dpor.PlannedState.Status;
import dev.sprang.operation.Operation;
import dev.sprang.operation.Step;
import org.junit.jupiter.api.Test;

/** What others see of a shared state while it is being planned, who look without a lock. */
class PlannedStateTest {
  private final PlannedState root = PlannedState.root();

  private static Step write(int thread, int object) {
    Operation operation = Operation.write(object);
    return new Step(thread, operation, operation.footprint());
  }

  /** Else a reversal that comes in between is taken for covered by what is no leaf, and lost. */
  @Test
  void coversNothingUntilItIsSomebodysPart() {
    PlannedState first = root.add(write(0, 1));
    assertEquals(Status.SHARED, root.status());
    assertEquals(Status.SHARED, first.status());
    PlannedState second = first.add(write(1, 1));
    assertEquals(Status.SHARED, second.status());
    second.become(Status.WAITING);
    assertEquals(Status.SHARED, first.status());
    assertEquals(second, root.firstWaiting());
  }

  @Test
  void whoWasPlannedBeforeSleepsUnlessWoken() {
    root.add(write(0, 1)).finish();
    assertEquals(1, root.add(write(1, 2)).asleep.size());
    assertEquals(1, root.add(write(2, 1)).asleep.size());
  }

  @Test
  void isKeptWhileSomebodySleepsThere() {
    PlannedState first = root.add(write(0, 1));
    first.become(Status.TAKEN);
    PlannedState second = root.add(write(1, 2));
    second.add(write(2, 3)).finish();
    assertFalse(second.isFinished());
    first.finish();
    assertFalse(root.isFinished());
    second.finish();
    assertTrue(root.isFinished());
  }
}
