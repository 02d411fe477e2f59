package dev.sprang.explore;

import static dev.sprang.testkit.programs.Scripts.program;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.testkit.OneRun;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BudgetTest {
  private final Tally tally = new Tally();

  @Test
  void anUnlimitedOneIsNeverSpent() {
    count(3);
    assertEquals(Optional.empty(), Budget.unlimited().spent(tally, false));
  }

  @Test
  void executionsAreCountedAlsoIfTheyAreCutShort() {
    Budget two = new Budget(Budget.UNLIMITED_TIME, 2);
    count(1);
    assertEquals(Optional.empty(), two.spent(tally, false));
    count(1);
    assertEquals(Optional.of(Stop.EXECUTIONS), two.spent(tally, false));
  }

  @Test
  void noTimeIsSpentAtOnce() {
    Budget none = new Budget(Duration.ZERO, Budget.UNLIMITED_EXECUTIONS);
    assertEquals(Optional.of(Stop.TIME), none.spent(tally, false));
    assertEquals(0, none.remaining());
  }

  @Test
  void timeThatIsLeftIsTold() {
    Budget hour = new Budget(Duration.ofHours(1), Budget.UNLIMITED_EXECUTIONS);
    assertEquals(Optional.empty(), hour.spent(tally, false));
    assertTrue(hour.remaining() > 0 && hour.remaining() <= Duration.ofHours(1).toNanos());
  }

  @Test
  void theUsersWishToEndComesFirst() {
    Budget none = new Budget(Duration.ZERO, 0);
    none.interrupt();
    assertEquals(Optional.of(Stop.INTERRUPTED), none.spent(tally, false));
  }

  private void count(int executions) {
    for (int i = 0; i < executions; i++) {
      tally.count(OneRun.of(program("p", thread(read("x"))), "").execution());
    }
  }

  @Test
  void someTimeIsKeptToShowWhatWasFound() {
    Budget passed = new Budget(Duration.ofNanos(1), Budget.UNLIMITED_EXECUTIONS);
    assertEquals(Optional.of(Stop.TIME), passed.spent(tally, true));
    Budget hour = new Budget(Duration.ofHours(1), Budget.UNLIMITED_EXECUTIONS);
    assertEquals(Optional.empty(), hour.spent(tally, true));
  }

  @Test
  void whatIsToBeDoneBeforeTheEndIsHeardOfInTime() {
    Tally tally = new Tally();
    assertFalse(Budget.unlimited().isEnding(tally));
    assertFalse(new Budget(Duration.ofHours(1), 1).isEnding(tally));
    assertTrue(new Budget(Duration.ofMillis(20), 1).isEnding(tally), "it ends within a moment");
    tally.add(0, 1);
    assertTrue(new Budget(Duration.ofHours(1), 1).isEnding(tally));
  }
}
