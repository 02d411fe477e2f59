package dev.sprang.launcher.progress;

import dev.sprang.explore.Budget;
import dev.sprang.explore.Estimate;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Tally;
import dev.sprang.report.EstimateText;
import dev.sprang.report.Numbers;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * Keeps one line of a terminal up to date, or writes one every few seconds into what is no
 * terminal; shows nothing for explorations that end at once.
 */
public final class ProgressLine {
  private static final long SECOND = 1_000_000_000;
  private static final long PERIOD_NANOS = SECOND / 4;
  private static final long SILENT_NANOS = SECOND;
  private static final long LOG_NANOS = 10 * SECOND;
  private static final String CLEAR = "\r\u001b[K";

  private final Watcher watcher;
  private final Budget budget;
  private final LongSupplier clock;
  private final long begin;
  private long next;
  private boolean shown;

  public ProgressLine(Watcher watcher, Budget budget) {
    this(watcher, budget, System::nanoTime);
  }

  ProgressLine(Watcher watcher, Budget budget, LongSupplier clock) {
    this.clock = clock;
    this.begin = clock.getAsLong();
    this.watcher = watcher;
    this.budget = budget;
    next = begin + (watcher.isTerminal() ? SILENT_NANOS : LOG_NANOS);
  }

  public void executed(Tally tally, Explorer explorer, int violations) {
    long now = clock.getAsLong();
    if (now - next < 0) {
      return;
    }
    next = now + (watcher.isTerminal() ? PERIOD_NANOS : LOG_NANOS);
    long executions = tally.executions() + tally.abandoned();
    String text =
        text(executions, violations, explorer.estimate(), now - begin, budget.remaining());
    if (watcher.isTerminal()) {
      watcher.stream().print(CLEAR + text);
    } else {
      watcher.stream().println("sprang: " + text);
    }
    watcher.stream().flush();
    shown = true;
  }

  /**
   * What the line says.
   *
   * @param estimate how long the whole is, where that can be told
   * @param nanos since the begin
   * @param remaining nanoseconds until the time budget ends
   */
  static String text(
      long executions, int violations, Optional<Estimate> estimate, long nanos, long remaining) {
    StringBuilder line = new StringBuilder(Numbers.of(executions, "execution"));
    double seconds = Math.max(1, nanos) / (double) SECOND;
    line.append(", ").append(Numbers.grouped(Math.round(executions / seconds))).append("/s");
    double rest = Double.POSITIVE_INFINITY;
    boolean isRough = false;
    if (estimate.isPresent()) {
      double share = estimate.get().share();
      rest = estimate.get().isExceeded() ? rest : nanos * (1 - share) / share;
      isRough = estimate.get().isRough() && rest < remaining;
      line.append(", ").append(EstimateText.left(estimate.get()));
    }
    long left = (long) Math.min((double) remaining, rest);
    if (left < Budget.UNLIMITED_TIME.toNanos() / 2) {
      line.append(isRough ? ", at least " : ", ").append(time(left)).append(" left");
    }
    return line.append(", ")
        .append(Numbers.of(violations, "violation"))
        .append(", ")
        .append(time(nanos))
        .toString();
  }

  private static String time(long nanos) {
    long seconds = nanos / SECOND;
    if (seconds < 120) {
      return seconds + " s";
    }
    return seconds < 7200 ? seconds / 60 + " min" : Numbers.grouped(seconds / 3600) + " h";
  }

  public void close() {
    if (shown && watcher.isTerminal()) {
      watcher.stream().print(CLEAR);
      watcher.stream().flush();
    }
  }
}
