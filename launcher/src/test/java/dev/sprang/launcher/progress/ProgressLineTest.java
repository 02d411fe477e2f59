package dev.sprang.launcher.progress;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.explore.Budget;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class ProgressLineTest {
  private static final long SECOND = 1_000_000_000L;
  private static final long UNLIMITED = Budget.UNLIMITED_TIME.toNanos();

  @Test
  void tellsHowFarItIs() {
    assertEquals(
        "25,000 executions, 2,500/s, about 20.0 %, perhaps 100,000 more, 40 s left, 1 violation, 10 s",
        ProgressLine.text(25_000, 1, OptionalDouble.of(0.2), 10 * SECOND, UNLIMITED));
  }

  @Test
  void theTimeBudgetMayEndIt() {
    assertEquals(
        "10 executions, 5/s, about 1.0 %, perhaps 990 more, 3 s left, 0 violations, 2 s",
        ProgressLine.text(10, 0, OptionalDouble.of(0.01), 2 * SECOND, 3 * SECOND));
    assertEquals(
        "1 execution, 0/s, 10 min left, 0 violations, 3 s",
        ProgressLine.text(1, 0, OptionalDouble.empty(), 3 * SECOND, 600 * SECOND));
  }

  @Test
  void guessesNothingItCannot() {
    assertEquals(
        "300 executions, 100/s, 2 violations, 3 s",
        ProgressLine.text(300, 2, OptionalDouble.empty(), 3 * SECOND, UNLIMITED));
  }
}
