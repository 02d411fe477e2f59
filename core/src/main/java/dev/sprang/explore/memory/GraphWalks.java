package dev.sprang.explore.memory;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Random walks down the tree of graphs, to tell how many leaves it has before all are run: each
 * walk takes one of the ways that there are at every place, and the product of their numbers is as
 * large, on average, as there are leaves (Knuth, Mathematics of Computation 1975). A few walks are
 * far above all others, so they are told in groups, of which the middle one counts: that is rather
 * too small than too large.
 */
final class GraphWalks {
  private static final int GROUPS = 5;
  private static final int WALKS = 100;

  private final Random random;

  /** What was found at the place where the walk is now. */
  private final List<Alternative> found = new ArrayList<>();

  private @Nullable Alternative taken;

  /** How many walks have ended, and what those of each group came to together. */
  private int count;

  private final double[] sums = new double[GROUPS];

  /** Of the walk that is on its way. */
  private double product = 1;

  GraphWalks(long seed) {
    random = new Random(seed);
  }

  void find(Alternative alternative) {
    found.add(alternative);
  }

  /** Goes on from a place, or takes an alternative of those found there. */
  void decide() {
    product *= found.size() + 1;
    int way = random.nextInt(found.size() + 1);
    taken = way == 0 ? taken : found.get(way - 1);
    found.clear();
  }

  /** Whether the walk goes on elsewhere. */
  boolean isElsewhere() {
    return taken != null;
  }

  @Nullable Alternative take() {
    Alternative next = taken;
    taken = null;
    return next;
  }

  /**
   * The walk is over.
   *
   * @param isLeaf whether that is where a graph is whole; else there is nothing behind
   */
  void end(boolean isLeaf) {
    sums[count % GROUPS] += isLeaf ? product : 0;
    product = 1;
    count++;
  }

  /** Whether there were as many as are wanted. */
  boolean areEnough() {
    return count >= WALKS;
  }

  /** How many leaves there are, about, once there were enough walks. */
  double leaves() {
    double[] sorted = sums.clone();
    Arrays.sort(sorted);
    return sorted[GROUPS / 2] * GROUPS / WALKS;
  }
}
