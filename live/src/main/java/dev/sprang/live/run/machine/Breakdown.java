package dev.sprang.live.run.machine;

import dev.sprang.live.run.switching.Abandoned;
import org.jspecify.annotations.Nullable;

/**
 * Why an execution cannot go on: the check is refused, the program has to be run otherwise, or
 * something went wrong. Noted by the thread of the program in which it happens, thrown by the
 * engine's own.
 */
final class Breakdown {
  private @Nullable RuntimeException givenUp;
  private @Nullable Throwable failed;

  void clear() {
    givenUp = null;
    failed = null;
  }

  Abandoned giveUp(RuntimeException why) {
    if (givenUp == null) {
      givenUp = why;
    }
    return Abandoned.SIGNAL;
  }

  Abandoned fail(Throwable fault) {
    failed = fault;
    return Abandoned.SIGNAL;
  }

  boolean isGivenUp() {
    return givenUp != null;
  }

  boolean isThere() {
    return givenUp != null || failed != null;
  }

  void throwIt() {
    if (givenUp != null) {
      throw givenUp;
    } else if (failed instanceof Error error) {
      throw error;
    }
    throw (RuntimeException) failed;
  }
}
