package dev.sprang.launcher.judge;

import java.util.Objects;

/** An answer was found to be wrong when it was checked; no other engine would make it right. */
public final class UncertifiedException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public UncertifiedException(String message) {
    super(message);
  }

  @Override
  public String getMessage() {
    return Objects.requireNonNull(super.getMessage());
  }
}
