package dev.sprang.engine;

import dev.sprang.execution.Refusal;

/** There is no answer; the refusal says why. */
public abstract sealed class RefusalException extends RuntimeException
    permits CannotVouchException, UnfitException {
  private static final long serialVersionUID = 1;

  private final transient Refusal refusal;

  RefusalException(Refusal refusal) {
    super(refusal.message());
    this.refusal = refusal;
  }

  public final Refusal refusal() {
    return refusal;
  }

  /** The same with other words. */
  public abstract RefusalException with(Refusal other);
}
