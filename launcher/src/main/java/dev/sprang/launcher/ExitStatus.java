package dev.sprang.launcher;

import dev.sprang.explore.Result.Verdict;

/** What became of a request, from the best to the worst. */
public enum ExitStatus {
  /** Everything was run and nothing found. */
  VERIFIED,
  /** Nothing was found, but not everything was run. */
  INCOMPLETE,
  VIOLATED,
  /** The request could not be carried out as asked; nothing was run. */
  REFUSED,
  /** Something happened that would make any answer untrue, so none is given. */
  CANNOT_VOUCH;

  static ExitStatus of(Verdict verdict) {
    return switch (verdict) {
      case VERIFIED -> VERIFIED;
      case VIOLATED -> VIOLATED;
      case INCOMPLETE -> INCOMPLETE;
    };
  }

  ExitStatus orWorse(ExitStatus other) {
    return compareTo(other) >= 0 ? this : other;
  }
}
