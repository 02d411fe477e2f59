package dev.sprang.report.trace;

import java.util.Comparator;

/**
 * A line of the program's source text, to be shown with those around it.
 *
 * @param path the file, as a {@link Place} has it
 * @param line counted from 1
 * @param text with the space before it
 */
public record CodeLine(String path, int line, String text) implements Comparable<CodeLine> {
  private static final Comparator<CodeLine> BY_PLACE =
      Comparator.comparing(CodeLine::path).thenComparingInt(CodeLine::line);

  @Override
  public int compareTo(CodeLine other) {
    return BY_PLACE.compare(this, other);
  }
}
