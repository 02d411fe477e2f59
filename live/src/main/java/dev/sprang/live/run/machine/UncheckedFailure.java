package dev.sprang.live.run.machine;

/** Carries a checked exception out of the program's main method. */
public final class UncheckedFailure extends RuntimeException {
  private static final long serialVersionUID = 1;

  public UncheckedFailure(Throwable cause) {
    super(cause);
  }
}
