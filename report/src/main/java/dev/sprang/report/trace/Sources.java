package dev.sprang.report.trace;

import dev.sprang.operation.Frame;
import java.util.Optional;

/** Finds the source text of a program's code. */
@FunctionalInterface
public interface Sources {
  Sources NONE = frame -> Optional.empty();

  /** The line of a frame, if its source file is there. */
  Optional<Line> line(Frame frame);

  /**
   * A line of a source file.
   *
   * @param path the file as a user of the working directory would name it
   * @param text without the space around it
   */
  record Line(String path, String text) {}
}
