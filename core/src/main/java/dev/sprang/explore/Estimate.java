package dev.sprang.explore;

import java.util.function.IntUnaryOperator;

/**
 * Guesses how much of a tree a depth-first explorer has seen, from where it stands: every child of
 * a node gets the same share of what the node has (Knuth, Mathematics of Computation 1975; read off
 * a depth-first search as by Kilby, Slaney, Thiébaux, Walsh, AAAI 2006). Costs nothing until asked.
 *
 * <p>With all children known from the start the share only grows. Where children are found on the
 * way, as by partial order reduction, it may fall again.
 */
public final class Estimate {
  private Estimate() {}

  /**
   * The share that was left behind; the path itself is still to come, or just run.
   *
   * @param length the length of the current path; 0 when nothing is left
   * @param finished how many children were left behind, at each depth of the path
   * @param known how many there are with those left behind, the current one, and those to come
   */
  public static double covered(int length, IntUnaryOperator finished, IntUnaryOperator known) {
    if (length == 0) {
      return 1;
    }
    double seen = 0;
    double share = 1;
    for (int depth = 0; depth < length; depth++) {
      share /= known.applyAsInt(depth);
      seen += share * finished.applyAsInt(depth);
    }
    return seen;
  }
}
