package dev.sprang.cluster;

/** The coordinator has answered, and there is no use in asking again. */
final class RefusedByCoordinatorException extends RuntimeException {
  private static final long serialVersionUID = 1;

  RefusedByCoordinatorException(String why) {
    super("The coordinator refuses: " + why);
  }
}
