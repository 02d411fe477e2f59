package dev.sprang.execution;

import dev.sprang.operation.Frame;
import java.util.List;
import java.util.Optional;

/**
 * How a thread came to where it is.
 *
 * @param frames the program's own, the innermost first; empty if it has not begun
 * @param inside those of the library that the program's innermost one has led to, the outermost
 *     first; empty if it is in the program itself, or nothing of the program has led there
 */
public record CallStack(List<Frame> frames, List<Frame> inside) {
  public static final CallStack EMPTY = new CallStack(List.of(), List.of());

  public CallStack {
    frames = List.copyOf(frames);
    inside = frames.isEmpty() ? List.of() : List.copyOf(inside);
  }

  /** That of a thread at this moment; an empty one where the engine cannot tell. */
  public static CallStack of(Moment moment, int thread) {
    return moment.capability(CallStacks.class).map(stacks -> stacks.of(thread)).orElse(EMPTY);
  }

  /** The library's method that the program has called and the thread is in. */
  public Optional<Frame> called() {
    return inside.stream().findFirst();
  }

  /**
   * Whether a thread may have come there in the same call, and not in the next one of the same
   * method: lines of the library's methods are mostly run downwards.
   *
   * @param later where the thread was afterwards
   */
  public boolean mayGoOnAt(CallStack later) {
    if (!frames.equals(later.frames)
        || !called().map(Frame::method).equals(later.called().map(Frame::method))) {
      return false;
    }
    for (int i = 0; i < Math.min(inside.size(), later.inside.size()); i++) {
      Frame one = inside.get(i);
      Frame other = later.inside.get(i);
      if (!one.equals(other)) {
        boolean isSameMethod =
            one.type().equals(other.type()) && one.method().equals(other.method());
        return !isSameMethod || one.line() <= other.line();
      }
    }
    return true;
  }
}
