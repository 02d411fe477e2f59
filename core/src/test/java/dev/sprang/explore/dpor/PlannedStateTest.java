package dev.sprang.explore.dpor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.explore.dpor.PlannedState.Status;
import dev.sprang.operation.Operation;
import dev.sprang.operation.Step;
import java.util.List;
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

  /** Behind the second state sleeps what the first one's explorer may still want there. */
  @Test
  void isKeptWhileWhatSleepsThereIsNotDone() {
    PlannedState first = root.add(write(0, 1));
    first.become(Status.TAKEN);
    PlannedState second = root.add(write(1, 2));
    second.add(write(2, 3)).finish();
    PlannedState third = root.add(write(3, 2));
    third.become(Status.TAKEN);
    assertFalse(root.settle());
    assertFalse(second.settle());
    first.finish();
    assertFalse(root.settle());
    assertEquals(Status.DONE, second.status());
    third.finish();
    assertTrue(root.settle());
  }

  @Test
  void isForgottenWhereNobodySleepsThoughOthersAreAtWork() {
    PlannedState first = root.add(write(0, 1));
    first.become(Status.TAKEN);
    PlannedState second = root.add(write(1, 1));
    second.add(write(2, 3)).finish();
    assertTrue(second.settle());
    assertFalse(root.settle());
  }

  /** What is left to the explorer of the leaf comes behind it in any case. */
  @Test
  void plansNoMoreThanWakesAllWhoSleep() {
    root.add(write(0, 1)).finish();
    root.add(write(1, 2)).finish();
    Steps steps =
        Steps.of(List.of(write(2, 5), write(3, 6), write(4, 5), write(4, 2), write(3, 1)));
    assertEquals(
        List.of(write(2, 5), write(3, 6), write(4, 5), write(4, 2), write(3, 1)),
        root.wakers(steps));
    steps = Steps.of(List.of(write(2, 5), write(3, 6), write(4, 2), write(4, 5), write(5, 1)));
    assertEquals(List.of(write(4, 2), write(5, 1)), root.wakers(steps));
  }
}
