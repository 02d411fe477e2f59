package dev.sprang.cause;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * The fewest orders that hold together only in executions that show the violation: a smallest
 * hitting set, for each execution that does not show it needs one of the orders that fails there.
 * Tried are sets of one order, then of two, and so on; the first of which no order can be reversed
 * without the violation going away is taken, else the first of all.
 */
final class SmallestOrders {
  private static final int MOST_ORDERS = 4;

  /** Sets that are looked at; some milliseconds. */
  private static final int MOST_TRIALS = 200_000;

  private final Comparison comparison;
  private final List<Integer> candidates;
  private final List<Integer> chosen = new ArrayList<>();
  private final BitSet excluded = new BitSet();
  private Optional<List<Integer>> enough = Optional.empty();
  private Optional<List<Integer>> decisive = Optional.empty();
  private int trials;

  SmallestOrders(Comparison comparison) {
    this.comparison = comparison;
    this.candidates = comparison.telling();
  }

  /** Looks for them; what was found is told afterwards. */
  void search() {
    BitSet all = new BitSet();
    all.set(0, comparison.executions());
    for (int size = 0; size <= MOST_ORDERS && decisive.isEmpty(); size++) {
      extend(all, size);
    }
  }

  /** With any one of them reversed, nothing happens. */
  Optional<List<Integer>> decisive() {
    return decisive;
  }

  Optional<List<Integer>> enough() {
    return enough;
  }

  /**
   * @param left the executions in which all chosen ones hold
   * @param more how many may still be chosen
   */
  private void extend(BitSet left, int more) {
    BitSet fine = minus(left, comparison.violating());
    if (fine.isEmpty()) {
      note();
      return;
    }
    if (more == 0) {
      return;
    }
    int spared = fine.nextSetBit(0);
    List<Integer> tried = new ArrayList<>();
    for (int p : candidates) {
      if (decisive.isPresent() || ++trials > MOST_TRIALS) {
        break;
      }
      if (excluded.get(p) || comparison.holding(p).get(spared)) {
        continue;
      }
      chosen.add(p);
      extend(both(left, comparison.holding(p)), more - 1);
      chosen.remove(chosen.size() - 1);
      excluded.set(p); // sets with it were all tried
      tried.add(p);
    }
    tried.forEach(excluded::clear);
  }

  private void note() {
    if (enough.isEmpty()) {
      enough = Optional.of(List.copyOf(chosen));
    }
    if (decisive.isEmpty() && chosen.stream().allMatch(this::matters)) {
      decisive = Optional.of(List.copyOf(chosen));
    }
  }

  /** Whether the violation goes away if this one is reversed and the others hold. */
  private boolean matters(int reversed) {
    BitSet otherwise = (BitSet) comparison.reversed(reversed).clone();
    chosen.stream().filter(p -> p != reversed).forEach(p -> otherwise.and(comparison.holding(p)));
    return !otherwise.isEmpty() && !otherwise.intersects(comparison.violating());
  }

  private static BitSet both(BitSet one, BitSet other) {
    BitSet both = (BitSet) one.clone();
    both.and(other);
    return both;
  }

  private static BitSet minus(BitSet one, BitSet other) {
    BitSet left = (BitSet) one.clone();
    left.andNot(other);
    return left;
  }
}
