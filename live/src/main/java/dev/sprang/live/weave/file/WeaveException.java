package dev.sprang.live.weave.file;

/**
 * A class cannot be woven, so no program that needs it can be checked. The message is for the user:
 * which class, why, and what to do.
 */
public final class WeaveException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public WeaveException(String internalName, String why) {
    super("The class " + internalName.replace('/', '.') + " cannot be woven: " + why);
  }

  public WeaveException(String internalName, String why, Throwable cause) {
    this(internalName, why);
    initCause(cause);
  }
}
