package dev.sprang.live.run.machine;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.live.run.switching.Abandoned;

/**
 * Why an execution cannot go on: the check is refused, or something went wrong. Noted by the thread
 * of the program in which it happens, thrown by the engine's own.
 */
final class Breakdown {
  private CannotVouchException refusal;
  private Throwable failed;

  void clear() {
    refusal = null;
    failed = null;
  }

  Abandoned refuse(CannotVouchException why) {
    if (refusal == null) {
      refusal = why;
    }
    return Abandoned.SIGNAL;
  }

  Abandoned fail(Throwable fault) {
    failed = fault;
    return Abandoned.SIGNAL;
  }

  boolean isRefused() {
    return refusal != null;
  }

  boolean isThere() {
    return refusal != null || failed != null;
  }

  void throwIt() {
    if (refusal != null) {
      throw refusal;
    } else if (failed instanceof Error error) {
      throw error;
    }
    throw (RuntimeException) failed;
  }
}
