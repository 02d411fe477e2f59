package dev.sprang.report;

import dev.sprang.report.TaskRow.Mark;
import java.util.EnumMap;
import java.util.Map;
import java.util.StringJoiner;

/** A table of tasks, line by line as they are done, and the sums below it. */
public final class TaskTable {
  /** Of the cells behind the name: property, verdict, what is expected, a mark, and numbers. */
  private static final int[] WIDTHS = {10, 8, 8, 5, 7, 10};

  private static final int FIRST_NUMBER = 4;

  private final int width;
  private final Map<Mark, Integer> counts = new EnumMap<>(Mark.class);

  /**
   * A table.
   *
   * @param width of the longest name
   */
  public TaskTable(int width) {
    this.width = Math.max(width, 4);
  }

  public String heading() {
    return line("task", "property", "verdict", "expected", "", "seconds", "executions").strip();
  }

  /** Counts a task, and gives its line; below it why there is no answer. */
  public String line(TaskRow row) {
    count(row);
    String told =
        line(
            row.task(),
            row.property(),
            row.verdict(),
            row.known(),
            row.mark() == Mark.WRONG ? "WRONG" : "",
            Numbers.decimal(row.cost().seconds(), 2),
            Numbers.grouped(row.cost().executions()));
    return row.mark() == Mark.UNKNOWN ? told + why(row) : told;
  }

  private static String why(TaskRow row) {
    return row.reason().lines().findFirst().map(first -> "\n    " + first).orElse("");
  }

  private String line(String task, String... cells) {
    StringBuilder line = new StringBuilder(task).append(" ".repeat(width - task.length()));
    for (int i = 0; i < cells.length; i++) {
      String fill = " ".repeat(Math.max(0, WIDTHS[i] - cells[i].length()));
      boolean isNumber = i >= FIRST_NUMBER;
      line.append("  ").append(isNumber ? fill + cells[i] : cells[i] + fill);
    }
    return line.toString();
  }

  /** Counts a task, and gives its JSON. */
  public String json(TaskRow row) {
    count(row);
    return JsonWriter.object(
        json -> {
          json.text("task", row.task());
          json.text("property", row.property());
          json.text("verdict", row.verdict());
          row.expected().ifPresent(holds -> json.text("expected", row.known()));
          json.text("mark", row.mark().word());
          JsonText.micros("seconds", row.cost().seconds(), json);
          json.number("executions", row.cost().executions());
          json.anyText("reason", row.reason());
        });
  }

  private void count(TaskRow row) {
    counts.merge(row.mark(), 1, Integer::sum);
  }

  public int count(Mark mark) {
    return counts.getOrDefault(mark, 0);
  }

  /** The sums, for people. */
  public String summary() {
    int all = counts.values().stream().mapToInt(Integer::intValue).sum();
    StringJoiner parts = new StringJoiner(", ", Numbers.of(all, "task") + ": ", "");
    parts.add(count(Mark.RIGHT) + " right");
    parts.add(count(Mark.WRONG) + " wrong");
    parts.add(count(Mark.UNKNOWN) + " unknown");
    if (count(Mark.NEW) > 0) {
      parts.add(count(Mark.NEW) + " of which nothing is known");
    }
    return parts.toString();
  }

  /** The sums, as JSON. */
  public String summaryJson() {
    return JsonWriter.object(
        json -> {
          for (Mark mark : Mark.values()) {
            json.number(mark.word(), count(mark));
          }
        });
  }
}
