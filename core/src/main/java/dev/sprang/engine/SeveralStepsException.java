package dev.sprang.engine;

/**
 * A call that is to be one operation changes one part after the other, or runs on threads of its
 * own, while other threads are there: it is right only if its class runs by its own code.
 */
public final class SeveralStepsException extends CannotVouchException {
  private static final long serialVersionUID = 1;

  private final String type;

  /**
   * @param type the class of the JDK, as Java names it
   */
  public SeveralStepsException(String type, String message) {
    super(message);
    this.type = type;
  }

  /** The class that has to run by its own code. */
  public String type() {
    return type;
  }
}
