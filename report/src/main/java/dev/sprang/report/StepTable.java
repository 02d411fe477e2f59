package dev.sprang.report;

import dev.sprang.report.trace.TraceEvent;
import java.util.ArrayList;
import java.util.List;

/** The steps of an execution as aligned lines; of a long one, the beginning and the end. */
final class StepTable {
  /** Folded if longer than this. */
  private static final int MAX_LINES = 200;

  private static final int HEAD = 40;
  private static final int TAIL = 159;

  private StepTable() {}

  static List<String> lines(List<TraceEvent> steps) {
    int number = Integer.toString(steps.size()).length();
    int thread = width(steps.stream().map(TraceEvent::thread).toList());
    int operation = width(steps.stream().map(TraceEvent::text).toList());
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      if (steps.size() > MAX_LINES && i == HEAD) {
        int folded = steps.size() - HEAD - TAIL;
        lines.add("  ... " + Numbers.grouped(folded) + " steps left out; --json has all");
        i += folded;
      }
      TraceEvent step = steps.get(i);
      lines.add(
          "  %s  thread %s  %s  [%s]"
              .formatted(
                  padded(Integer.toString(step.step()), -number),
                  padded(step.thread(), thread),
                  padded(step.text(), operation),
                  step.place().site()));
    }
    return lines;
  }

  private static int width(List<String> texts) {
    return texts.stream().mapToInt(String::length).max().orElse(0);
  }

  /** Filled with spaces on the right, or on the left if {@code width} is negative. */
  private static String padded(String text, int width) {
    String fill = " ".repeat(Math.max(0, Math.abs(width) - text.length()));
    return width < 0 ? fill + text : text + fill;
  }
}
