package dev.sprang.api.history;

/**
 * Histories that another execution has explained. Only an engine knows other executions; one that
 * keeps what they have explained does these methods itself, and what they are given are arrays that
 * nobody else has.
 */
final class ExplainedBefore {
  private ExplainedBefore() {}

  @SuppressWarnings("unused") // see above
  static boolean contains(Object[] history) {
    return false;
  }

  @SuppressWarnings("unused") // see above
  static void add(Object[] history) {}
}
