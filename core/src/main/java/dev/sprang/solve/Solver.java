package dev.sprang.solve;

import dev.sprang.term.Term;
import java.util.List;

/**
 * Finds inputs for which conditions hold. Other modules may have more of them, which are found as
 * services; each is asked only for what those before it do not know.
 */
public interface Solver {
  /** Values for all inputs in the conditions such that all of them hold. */
  Solution solve(List<Term> conditions);
}
