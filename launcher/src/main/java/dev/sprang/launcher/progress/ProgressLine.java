package dev.sprang.launcher.progress;

import dev.sprang.explore.Budget;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Tally;
import dev.sprang.report.Numbers;
import java.io.PrintStream;
import java.util.OptionalDouble;

/** Keeps one line of a terminal up to date; shows nothing for explorations that end at once. */
public final class ProgressLine {
  private static final long SECOND = 1_000_000_000;
  private static final long PERIOD_NANOS = SECOND / 4;
  private static final long SILENT_NANOS = SECOND;
  private static final String CLEAR = "\r\u001b[K";

  private final PrintStream terminal;
  private final Budget budget;
  private final long begin = System.nanoTime();
  private long next = begin + SILENT_NANOS;
  private boolean shown;

  public ProgressLine(PrintStream terminal, Budget budget) {
    this.terminal = terminal;
    this.budget = budget;
  }

  public void executed(Tally tally, Explorer explorer, int violations) {
    long now = System.nanoTime();
    if (now - next < 0) {
      return;
    }
    next = now + PERIOD_NANOS;
    long executions = tally.executions() + tally.abandoned();
    terminal.print(
        CLEAR + text(executions, violations, explorer.covered(), now - begin, budget.remaining()));
    terminal.flush();
    shown = true;
  }

  /**
   * What the line says.
   *
   * @param covered the share of the exploration done so far, where it can be guessed
   * @param nanos since the begin
   * @param remaining nanoseconds until the time budget ends
   */
  static String text(
      long executions, int violations, OptionalDouble covered, long nanos, long remaining) {
    StringBuilder line = new StringBuilder(Numbers.of(executions, "execution"));
    double seconds = Math.max(1, nanos) / (double) SECOND;
    line.append(", ").append(Numbers.grouped(Math.round(executions / seconds))).append("/s");
    long left = remaining;
    if (covered.isPresent() && covered.getAsDouble() > 0) {
      double rest = (1 - covered.getAsDouble()) / covered.getAsDouble();
      line.append(", about ").append(Numbers.percent(covered.getAsDouble()));
      line.append(", perhaps ").append(rounded(executions * rest)).append(" more");
      left = (long) Math.min((double) left, nanos * rest);
    }
    if (left < Budget.UNLIMITED_TIME.toNanos() / 2) {
      line.append(", ").append(time(left)).append(" left");
    }
    return line.append(", ")
        .append(Numbers.of(violations, "violation"))
        .append(", ")
        .append(time(nanos))
        .toString();
  }

  /** A guess has no more than two figures. */
  private static String rounded(double number) {
    double unit = Math.pow(10, Math.max(0, Math.floor(Math.log10(Math.max(1, number))) - 1));
    double guess = Math.round(number / unit) * unit;
    return guess < 1e15 ? Numbers.grouped((long) guess) : "very many";
  }

  private static String time(long nanos) {
    long seconds = nanos / SECOND;
    if (seconds < 120) {
      return seconds + " s";
    }
    return seconds < 7200 ? seconds / 60 + " min" : Numbers.grouped(seconds / 3600) + " h";
  }

  public void close() {
    if (shown) {
      terminal.print(CLEAR);
      terminal.flush();
    }
  }
}
