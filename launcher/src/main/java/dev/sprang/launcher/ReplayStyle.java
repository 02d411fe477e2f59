package dev.sprang.launcher;

/** How a front door tells its users to run a schedule again. */
@FunctionalInterface
public interface ReplayStyle {
  /**
   * The line that does it.
   *
   * @param program how the program can be named again
   * @param schedule the schedule, or an {@code @} and the file that holds it
   */
  String line(Request request, String program, String schedule);
}
