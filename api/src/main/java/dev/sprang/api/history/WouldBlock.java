package dev.sprang.api.history;

/**
 * Thrown by a sequential specification where the operation would wait, such as taking from an empty
 * queue: another call has to come first.
 */
public final class WouldBlock extends RuntimeException {
  private static final long serialVersionUID = 1;

  public WouldBlock() {
    super("", null, false, false);
  }
}
