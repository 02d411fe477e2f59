package dev.sprang.engine;

import dev.sprang.execution.Refusal;

/**
 * The request cannot be carried out as asked: this program, engine, explorer and settings do not
 * fit together. Thrown before anything runs; what is refused names the way out.
 */
public final class UnfitException extends RefusalException {
  private static final long serialVersionUID = 1;

  public UnfitException(Refusal refusal) {
    super(refusal);
  }

  /**
   * @param reason what does not fit
   * @param advice what to do about it
   */
  public UnfitException(String reason, String advice) {
    this(new Refusal(reason, advice));
  }

  public UnfitException(String reason) {
    this(new Refusal(reason));
  }

  @Override
  public UnfitException with(Refusal other) {
    return new UnfitException(other);
  }
}
