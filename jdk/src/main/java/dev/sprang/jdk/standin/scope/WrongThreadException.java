package dev.sprang.jdk.standin.scope;

/** Stands for {@code java.lang.WrongThreadException}, which not all JDKs have. */
public final class WrongThreadException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public WrongThreadException() {}

  public WrongThreadException(String message) {
    super(message);
  }

  public WrongThreadException(Throwable cause) {
    super(cause);
  }

  public WrongThreadException(String message, Throwable cause) {
    super(message, cause);
  }
}
