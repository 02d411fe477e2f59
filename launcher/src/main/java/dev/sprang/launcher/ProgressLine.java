package dev.sprang.launcher;

import dev.sprang.explore.Explorer;
import dev.sprang.explore.Tally;
import dev.sprang.report.Numbers;
import java.io.PrintStream;

/** Keeps one line of a terminal up to date; shows nothing for explorations that end at once. */
final class ProgressLine {
  private static final long PERIOD_NANOS = 250_000_000;
  private static final long SILENT_NANOS = 1_000_000_000;
  private static final String CLEAR = "\r\u001b[K";

  private final PrintStream terminal;
  private final long begin = System.nanoTime();
  private long next = begin + SILENT_NANOS;
  private boolean shown;

  ProgressLine(PrintStream terminal) {
    this.terminal = terminal;
  }

  void executed(Tally tally, Explorer explorer) {
    long now = System.nanoTime();
    if (now - next < 0) {
      return;
    }
    next = now + PERIOD_NANOS;
    String covered =
        explorer.covered().isPresent()
            ? ", about " + Numbers.percent(explorer.covered().getAsDouble())
            : "";
    terminal.print(
        CLEAR
            + Numbers.of(tally.executions() + tally.abandoned(), "execution")
            + ", "
            + Numbers.of(tally.outcomes(), "result")
            + covered
            + ", "
            + (now - begin) / 1_000_000_000
            + " s");
    terminal.flush();
    shown = true;
  }

  void close() {
    if (shown) {
      terminal.print(CLEAR);
      terminal.flush();
    }
  }
}
