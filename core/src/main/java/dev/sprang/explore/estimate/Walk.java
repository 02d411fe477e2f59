package dev.sprang.explore.estimate;

import dev.sprang.engine.Scheduler;
import dev.sprang.execution.Execution;

/**
 * A random walk from the root of a tree of executions to a leaf. The inverse of its probability is,
 * on average over all walks, the number of leaves (Knuth, Estimating the efficiency of backtrack
 * programs, Mathematics of Computation 1975).
 */
interface Walk extends Scheduler {
  /** Goes back to the root. */
  void begin();

  /**
   * Looks at the execution that a walk gave.
   *
   * @return whether the walks that come now are better ones, so that those before do not count
   */
  boolean learn(Execution execution);

  /** The number of leaves there are, judged by this walk alone; 0 if it came to no leaf. */
  double leaves();
}
