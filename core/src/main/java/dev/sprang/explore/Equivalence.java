package dev.sprang.explore;

/** Which executions an explorer takes for the same: its claim is about one of each. */
public enum Equivalence {
  /** Those with the same order of dependent events: Mazurkiewicz traces. */
  TRACES,
  /** Those in which every event observes the same event. */
  READS_FROM,
  /** Those in which every thread does the same and observes the same values. */
  VALUES,
  /** Those that end in the same way. */
  ENDS,
  /**
   * Those that end in the same way but for which of the threads that run the same code has done
   * what.
   */
  ENDS_BY_KIND
}
