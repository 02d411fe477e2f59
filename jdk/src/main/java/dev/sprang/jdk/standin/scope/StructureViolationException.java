package dev.sprang.jdk.standin.scope;

/** Stands for {@code java.util.concurrent.StructureViolationException}, which not all JDKs have. */
public final class StructureViolationException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public StructureViolationException() {}

  public StructureViolationException(String message) {
    super(message);
  }
}
