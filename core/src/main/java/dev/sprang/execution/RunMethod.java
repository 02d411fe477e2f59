package dev.sprang.execution;

import java.util.List;

/**
 * What was run of a method in some executions.
 *
 * @param type the class's binary name
 * @param source its source file, without a directory
 * @param descriptor as class files have it
 */
public record RunMethod(
    String type, String source, String name, String descriptor, List<Part> parts) {
  /**
   * A part of it.
   *
   * @param line in the source; negative if there is none
   * @param instructions how many it has; none, if it is a way to go on from a decision
   */
  public record Part(int line, int instructions, boolean isRun) {
    public boolean isWay() {
      return instructions == 0;
    }
  }

  public RunMethod {
    parts = List.copyOf(parts);
  }

  /** Whether it is known where in the source it is. */
  public boolean hasLines() {
    return parts.stream().anyMatch(part -> part.line >= 0);
  }
}
