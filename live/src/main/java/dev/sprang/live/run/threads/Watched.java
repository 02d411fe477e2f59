package dev.sprang.live.run.threads;

import dev.sprang.operation.Footprint;
import org.jspecify.annotations.Nullable;

/** What an event in flight looks at, to tell what was there before it and what it left. */
public interface Watched {
  /** Whether it holds a reference, and not a number. */
  boolean holdsReference();

  long value();

  /** The value after the deed is done. */
  long settle();

  /** What was touched, if that is less than the operation said; null if not. */
  @Nullable Footprint touched();
}
