package dev.sprang.live.run;

/** Carries a checked exception out of the program's main method. */
final class UncheckedFailure extends RuntimeException {
  private static final long serialVersionUID = 1;

  UncheckedFailure(Throwable cause) {
    super(cause);
  }
}
