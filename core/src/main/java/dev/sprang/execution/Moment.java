package dev.sprang.execution;

import dev.sprang.operation.Inputs;
import dev.sprang.operation.Operation;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A moment of a run: what has happened, and what every live thread is about to do, enabled or not.
 */
public interface Moment {
  /** The events so far. */
  Events events();

  /** What the program finds where it asks for inputs: those of the plan. */
  default Inputs inputs() {
    return Inputs.NONE;
  }

  /** How many threads the program has had so far, over all executions; numbered from 0. */
  int threads();

  /** What a live thread is about to do; null if it has ended or was not yet started. */
  @Nullable Operation pending(int thread);

  /** The same for a thread that is known to be live, such as one that has a choice. */
  default Operation nextOperation(int thread) {
    return Objects.requireNonNull(pending(thread));
  }

  /**
   * What a live thread waits to do: that is pending, but for the thread that waits in time where
   * time is about to go on.
   */
  default Operation waiting(int thread) {
    return nextOperation(thread);
  }

  /** Where in the code the pending operation is. */
  int site(int thread);

  /**
   * Whether a thread only waits for work, so that the program may end without it: a pool's worker
   * with no task, or a daemon.
   */
  default boolean isIdle(int thread) {
    return false;
  }

  /** Whether a thread waits for some time only, and goes on by itself when that is over. */
  default boolean isTimed(int thread) {
    return false;
  }

  /**
   * Something only some engines can tell, such as a state's fingerprint. Explorers ask for it when
   * they are made and refuse an engine that cannot.
   */
  default <C> Optional<C> capability(Class<C> type) {
    return Optional.empty();
  }
}
