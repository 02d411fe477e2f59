package dev.sprang.api.history;

import org.jspecify.annotations.Nullable;

/** A history for people: a column for each thread, a call with its result in each row. */
final class HistoryText {
  private final Scenarios scenarios;
  private final int[][] calls;
  private final CallHistory history;
  private final StringBuilder text =
      new StringBuilder("No order of these calls, one after the other, gives these results:\n");

  HistoryText(Scenarios scenarios, int[][] calls, CallHistory history) {
    this.scenarios = scenarios;
    this.calls = calls;
    this.history = history;
  }

  /** The text, with how far an order goes that explains as many of the calls as can be. */
  String with(OrderSearch search, Consistency consistency) {
    addColumns();
    if (consistency == Consistency.LINEARIZABLE) {
      addTimes();
    }
    if (consistency != Consistency.QUIESCENT) {
      addLongest(search);
    }
    return text.toString().stripTrailing();
  }

  private void addColumns() {
    int rows = 0;
    int[] widths = new int[calls.length];
    for (int i = 0; i < calls.length; i++) {
      rows = Math.max(rows, calls[i].length);
      widths[i] = thread(i).length();
      for (int k = 0; k < calls[i].length; k++) {
        widths[i] = Math.max(widths[i], cell(i, k).length());
      }
    }
    for (int row = -1; row < rows; row++) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < calls.length; i++) {
        String cell = row < 0 ? thread(i) : cell(i, row);
        line.append(i == 0 ? "  " : " | ")
            .append(cell)
            .append(" ".repeat(widths[i] - cell.length()));
      }
      text.append(line.toString().stripTrailing()).append('\n');
    }
  }

  /** What was over before something began, as far as the rows do not show it. */
  private void addTimes() {
    for (int i = 0; i < calls.length; i++) {
      for (int k = 0; k < calls[i].length; k++) {
        for (int other = 0; other < calls.length; other++) {
          int ended = history.endedBefore(i, k, other);
          boolean isNews = ended > (k == 0 ? 0 : history.endedBefore(i, k - 1, other));
          if (other != i && isNews) {
            text.append(name(i, k)).append(" of ").append(thread(i)).append(" began after ");
            text.append(name(other, ended - 1)).append(" of ").append(thread(other));
            text.append(" had ended.\n");
          }
        }
      }
    }
  }

  private void addLongest(OrderSearch search) {
    StringBuilder first = new StringBuilder();
    int[] behind = new int[calls.length];
    for (int thread : search.longest()) {
      first.append(first.isEmpty() ? "After " : ", ").append(cell(thread, behind[thread]++));
    }
    for (int i = 0; i < calls.length; i++) {
      Object @Nullable [] other = behind[i] < calls[i].length ? search.wouldGive(i) : null;
      if (other != null) {
        text.append(first.isEmpty() ? "At first" : first).append(", ").append(name(i, behind[i]));
        text.append(" would give ").append(CallResult.text(other[0])).append(".\n");
      }
    }
  }

  private static String thread(int number) {
    return "thread " + (number + 1);
  }

  private String name(int thread, int call) {
    return scenarios.name(calls[thread][call]);
  }

  private String cell(int thread, int call) {
    if (call >= calls[thread].length) {
      return "";
    }
    Object result = history.result(thread, call);
    boolean isVoid = result == Scenarios.NOTHING;
    return name(thread, call) + (isVoid ? "" : " = " + CallResult.text(result));
  }
}
