package dev.sprang.execution;

import dev.sprang.operation.Frame;
import java.util.List;
import java.util.Optional;

/**
 * How a thread came to where it is.
 *
 * @param frames the program's own, the innermost first; empty if it has not begun
 * @param called the library's method that the innermost one has called and the thread is in; empty
 *     if it is in the program itself, or nothing of the program has led there
 */
public record CallStack(List<Frame> frames, Optional<Frame> called) {
  public static final CallStack EMPTY = new CallStack(List.of(), Optional.empty());

  /** That of a thread at this moment; an empty one where the engine cannot tell. */
  public static CallStack of(Moment moment, int thread) {
    return moment.capability(CallStacks.class).map(stacks -> stacks.of(thread)).orElse(EMPTY);
  }
}
