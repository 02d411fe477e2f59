package dev.sprang.launcher;

import java.util.Objects;

/**
 * The request is not carried out, and nothing was run. The message is for the user and names the
 * way out.
 */
public final class RefusedException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public RefusedException(String message) {
    super(message);
  }

  @Override
  public String getMessage() {
    return Objects.requireNonNull(super.getMessage());
  }
}
