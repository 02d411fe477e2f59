package dev.sprang.report.trace;

import dev.sprang.operation.Frame;
import java.util.List;
import java.util.Optional;

/** Finds the source text of a program's code. */
@FunctionalInterface
public interface Sources {
  Sources NONE = frame -> Optional.empty();

  /** The line of a frame, if its source file is there. */
  Optional<Line> line(Frame frame);

  /**
   * The lines around that of a frame and itself, from the first one that is so many above it; empty
   * if its source file is not there.
   */
  default List<CodeLine> around(Frame frame, int above, int below) {
    return List.of();
  }

  /**
   * A line of a source file.
   *
   * @param path the file as a user of the working directory would name it
   * @param text without the space around it
   */
  record Line(String path, String text) {}
}
