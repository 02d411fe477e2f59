package dev.sprang.explore;

/** What an explorer that needs no further run has covered: what may be judged by it. */
public enum Coverage {
  /**
   * Every order of dependent events: also what depends on the past of a state, as data races do.
   */
  HISTORIES,
  /** The same but for writes that nobody reads: where these are among other events may be open. */
  READS,
  /** Every state, each with one of its pasts: what can be seen in a state may be judged. */
  STATES,
  /** The same and every step between them: also what goes round for ever may be judged. */
  STEPS,
  /**
   * Every outcome and violation, and every two threads that can be about to conflict, in some state
   * in which they are.
   */
  CONFLICTS,
  /** Every outcome and violation, but neither every state nor every past. */
  OUTCOMES;

  /** Whether of what leads to a state only one way was run. */
  public boolean hasOnePast() {
    return this == STATES || this == STEPS || this == CONFLICTS;
  }
}
