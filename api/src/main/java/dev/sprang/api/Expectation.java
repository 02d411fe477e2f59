package dev.sprang.api;

import dev.sprang.explore.Result.Verdict;

/** What a check must answer for the test to pass. */
public enum Expectation {
  /** Every interleaving that matters was run, and nothing was found. */
  VERIFIED,
  /** Nothing was found, although perhaps not everything was run: for samples and small budgets. */
  NO_VIOLATION,
  /** A violation was found: for tests of known bugs. */
  VIOLATED;

  boolean isMetBy(Verdict verdict) {
    return switch (this) {
      case VERIFIED -> verdict == Verdict.VERIFIED;
      case NO_VIOLATION -> verdict != Verdict.VIOLATED;
      case VIOLATED -> verdict == Verdict.VIOLATED;
    };
  }

  /** What to do about an answer that does not meet it and is no violation. */
  String advice(Verdict verdict) {
    if (this == VIOLATED) {
      return "A violation was expected. If the bug is mended, expect none any more.";
    }
    return verdict == Verdict.INCOMPLETE
        ? "Not everything was run: give it more time, or expect NO_VIOLATION if a part is enough."
        : "";
  }
}
