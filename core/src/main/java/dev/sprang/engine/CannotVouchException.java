package dev.sprang.engine;

/**
 * Something happened that would make any answer untrue, so none is given. The message is for the
 * user: what happened, where, and what to do about it.
 */
public sealed class CannotVouchException extends RuntimeException
    permits GrowingMapException, SeveralStepsException {
  private static final long serialVersionUID = 1;

  public CannotVouchException(String message) {
    super(message);
  }
}
