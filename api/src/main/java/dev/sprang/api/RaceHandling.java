package dev.sprang.api;

/** What a data race means for a test that would pass. */
public enum RaceHandling {
  /** It fails: what was verified holds only if every thread sees all operations in one order. */
  FAIL,
  /** It passes; races are listed in the report. */
  REPORT
}
