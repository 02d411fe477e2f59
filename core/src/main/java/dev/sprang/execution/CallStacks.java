package dev.sprang.execution;

import dev.sprang.operation.Frame;
import java.util.List;

/** The {@linkplain Moment#capability capability} to say how a thread came to where it is. */
@FunctionalInterface
public interface CallStacks {
  /**
   * The program's frames of a live thread, the innermost first; empty if it has not begun. Dear:
   * meant for the few moments a report shows.
   */
  List<Frame> of(int thread);
}
