package dev.sprang.api;

/** The code under check does not do what was expected, or there is no answer. */
public final class CheckFailedError extends AssertionError {
  private static final long serialVersionUID = 1;

  public CheckFailedError(String message) {
    super(message);
  }
}
