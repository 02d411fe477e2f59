package dev.sprang.engine;

/**
 * The request cannot be carried out as asked: this program, engine, explorer and settings do not
 * fit together. Thrown before anything runs; the message is for the user and names the way out.
 */
public final class UnfitException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public UnfitException(String message) {
    super(message);
  }
}
