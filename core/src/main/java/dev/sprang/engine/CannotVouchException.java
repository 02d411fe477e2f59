package dev.sprang.engine;

import dev.sprang.execution.Refusal;

/** Something happened that would make any answer untrue, so none is given. */
public final class CannotVouchException extends RefusalException {
  private static final long serialVersionUID = 1;

  public CannotVouchException(Refusal refusal) {
    super(refusal);
  }

  /**
   * @param reason what happened, and where
   * @param advice what to do about it
   */
  public CannotVouchException(String reason, String advice) {
    this(new Refusal(reason, advice));
  }

  public CannotVouchException(String reason) {
    this(new Refusal(reason));
  }

  @Override
  public CannotVouchException with(Refusal other) {
    return new CannotVouchException(other);
  }
}
