package dev.sprang.launcher.progress;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.explore.Budget;
import dev.sprang.explore.Estimate;
import dev.sprang.explore.Tally;
import dev.sprang.explore.sampling.RandomExplorer;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ProgressLineTest {
  private static final long SECOND = 1_000_000_000L;
  private static final long UNLIMITED = Budget.UNLIMITED_TIME.toNanos();

  @Test
  void whatIsLongerThanEstimatedIsToldSo() {
    assertEquals(
        "25,000 executions, 2,500/s, longer than was estimated, 0 violations, 10 s",
        ProgressLine.text(
            25_000, 0, Optional.of(new Estimate(25_000, 20_000, 0.1)), 10 * SECOND, UNLIMITED));
  }

  @Test
  void whatIsAlmostNothingHasNoFigure() {
    assertEquals(
        "10 executions, 1/s, less than 0.1 %, perhaps 10^17 more, 0 violations, 10 s",
        ProgressLine.text(10, 0, Optional.of(new Estimate(10, 4e17, 0.1)), 10 * SECOND, UNLIMITED));
  }

  /** As where a build server keeps what is printed. */
  @Test
  void withoutATerminalThereIsALineEveryTenSeconds() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(out, true, StandardCharsets.UTF_8);
    long[] now = {0};
    ProgressLine line =
        new ProgressLine(new Watcher(stream, false), Budget.unlimited(), () -> now[0]);
    for (int second = 1; second <= 25; second++) {
      now[0] = second * SECOND;
      line.executed(new Tally(), new RandomExplorer(0), 0);
    }
    line.close();
    assertEquals(
        List.of(
            "sprang: 0 executions, 0/s, 0 violations, 10 s",
            "sprang: 0 executions, 0/s, 0 violations, 20 s"),
        out.toString(StandardCharsets.UTF_8).lines().toList());
  }

  @Test
  void tellsHowFarItIs() {
    assertEquals(
        "25,000 executions, 2,500/s, about 20.0 %, perhaps 80,000 more, 40 s left, 1 violation, 10 s",
        ProgressLine.text(
            25_000, 1, Optional.of(new Estimate(20_000, 100_000, 0.1)), 10 * SECOND, UNLIMITED));
  }

  @Test
  void theTimeBudgetMayEndIt() {
    assertEquals(
        "10 executions, 5/s, about 1.0 %, perhaps 990 more, 3 s left, 0 violations, 2 s",
        ProgressLine.text(
            10, 0, Optional.of(new Estimate(10, 1_000, 0.1)), 2 * SECOND, 3 * SECOND));
    assertEquals(
        "1 execution, 0/s, 10 min left, 0 violations, 3 s",
        ProgressLine.text(1, 0, Optional.empty(), 3 * SECOND, 600 * SECOND));
  }

  @Test
  void promisesNoMoreThanItKnows() {
    assertEquals(
        "25,000 executions, 2,500/s, at most 20.0 %, at least 80,000 more, at least 40 s left,"
            + " 1 violation, 10 s",
        ProgressLine.text(
            25_000, 1, Optional.of(new Estimate(20_000, 100_000, 0.8)), 10 * SECOND, UNLIMITED));
  }

  @Test
  void guessesNothingItCannot() {
    assertEquals(
        "300 executions, 100/s, 2 violations, 3 s",
        ProgressLine.text(300, 2, Optional.empty(), 3 * SECOND, UNLIMITED));
  }
}
