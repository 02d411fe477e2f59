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
   * @param length the length of the current path, whose execution counts as seen
   * @param finished how many children were left behind, at each depth of the path
   * @param known how many there are with those left behind, the current one, and those to come
   */
  public static double covered(int length, IntUnaryOperator finished, IntUnaryOperator known) {
    double seen = 0;
    double share = 1;
    for (int depth = 0; depth < length; depth++) {
      double child = share / known.applyAsInt(depth);
      seen += child * finished.applyAsInt(depth);
      share = child;
    }
    return Math.min(1, seen + share);
  }
}
