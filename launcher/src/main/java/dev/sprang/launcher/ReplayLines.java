package dev.sprang.launcher;

import dev.sprang.report.ResultDirectory;
import java.util.Optional;

/**
 * The lines that replay the schedules of one program, in the front door's style.
 *
 * @param program how the program can be named again
 */
record ReplayLines(
    ReplayStyle style, Request request, String program, Optional<ResultDirectory> directory) {
  /** A longer line is no pleasure to paste, and far longer ones no shell takes. */
  private static final int LONGEST_PASTED = 4_000;

  /**
   * The line; empty if the schedule is too long for one and not saved in a file.
   *
   * @param violation its number, counted from 1
   */
  String of(int violation, String schedule) {
    if (schedule.length() <= LONGEST_PASTED) {
      return style.line(request, program, schedule);
    }
    return directory
        .filter(ResultDirectory::isIntact)
        .map(saved -> style.line(request, program, "@" + saved.scheduleFile(violation)))
        .orElse("");
  }
}
