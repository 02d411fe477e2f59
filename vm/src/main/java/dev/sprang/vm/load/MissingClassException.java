package dev.sprang.vm.load;

/** A class that others extend or implement is not there. */
public final class MissingClassException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** The internal name of the class. */
  public final String name;

  MissingClassException(String name) {
    super(name);
    this.name = name;
  }
}
