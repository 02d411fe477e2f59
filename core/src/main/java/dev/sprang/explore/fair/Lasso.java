package dev.sprang.explore.fair;

import dev.sprang.operation.Schedule;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.function.IntPredicate;

/**
 * An execution that comes to given states and goes round among them once, so that everybody who can
 * go on in one of them does: a stem and a cycle.
 */
final class Lasso {
  private static final int NONE = -1;

  private final StateEdges edges;
  private final StateEdges rounds;
  private final long[] enabled;
  private final Looks looks;

  /** By state, the edge by which a search has come to it. */
  private final int[] cameBy;

  private final int[] cameFrom;

  /**
   * @param edges all steps of the program
   * @param rounds steps with the looks after them
   */
  Lasso(StateEdges edges, StateEdges rounds, long[] enabled, Looks looks) {
    this.edges = edges;
    this.rounds = rounds;
    this.enabled = enabled;
    this.looks = looks;
    this.cameBy = new int[enabled.length];
    this.cameFrom = new int[enabled.length];
  }

  Schedule around(BitSet among, int root, Schedule beginning) {
    Schedule path = beginning.copy();
    int start = go(edges, root, among::get, s -> true, path);
    looks.addRound(start, path);
    long missing = 0;
    for (int s = among.nextSetBit(0); s >= 0; s = among.nextSetBit(s + 1)) {
      missing |= enabled[s];
    }
    int at = start;
    while (missing != 0) {
      long wanted = missing;
      at = go(rounds, at, s -> step(s, wanted, among) != NONE, among::get, path);
      int step = step(at, wanted, among);
      rounds.addChoices(step, path);
      missing &= ~(1L << rounds.thread(step));
      at = rounds.to(step);
    }
    int end = start;
    go(rounds, at, s -> s == end, among::get, path);
    return path;
  }

  /** A step of somebody wanted that stays among some states. */
  private int step(int s, long wanted, BitSet among) {
    for (int e = rounds.first(s); e < rounds.end(s); e++) {
      if ((wanted >> rounds.thread(e) & 1) != 0 && among.get(rounds.to(e))) {
        return e;
      }
    }
    return NONE;
  }

  /** Goes the shortest way to a state that fits; the answer is which it is. */
  private int go(StateEdges by, int from, IntPredicate fits, IntPredicate within, Schedule path) {
    Arrays.fill(cameBy, NONE);
    Deque<Integer> next = new ArrayDeque<>();
    next.add(from);
    cameFrom[from] = NONE;
    int s = from;
    while (!fits.test(s)) {
      next.remove();
      for (int e = by.first(s); e < by.end(s); e++) {
        int to = by.to(e);
        if (within.test(to) && to != from && cameBy[to] == NONE) {
          cameBy[to] = e;
          cameFrom[to] = s;
          next.add(to);
        }
      }
      s = next.element();
    }
    addWay(by, s, path);
    return s;
  }

  private void addWay(StateEdges by, int to, Schedule path) {
    Deque<Integer> way = new ArrayDeque<>();
    for (int s = to; cameFrom[s] != NONE; s = cameFrom[s]) {
      way.push(cameBy[s]);
    }
    way.forEach(edge -> by.addChoices(edge, path));
  }
}
