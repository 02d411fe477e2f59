package dev.sprang.engine;

/**
 * A map whose keys were taken as independent of each other may get more bins, after which they are
 * not: an answer is right only if maps may grow.
 */
public final class GrowingMapException extends CannotVouchException {
  private static final long serialVersionUID = 1;

  public GrowingMapException() {
    super(
        "A ConcurrentHashMap may grow while several threads use it: make it larger, as by new"
            + " ConcurrentHashMap<>(100)");
  }
}
