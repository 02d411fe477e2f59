package dev.sprang.api.history;

import java.util.ArrayList;
import java.util.List;

/** What calls that overlap must have in common with calls one after the other. */
public enum Consistency {
  /** An order of all calls explains them in which each comes after those that ended before it. */
  LINEARIZABLE,
  /**
   * An order explains them in which each call comes after those that lay behind a moment where
   * nobody was in a call; between two such moments calls may come in any order.
   */
  QUIESCENT,
  /** An order explains them in which the calls of each thread come as it made them. */
  SEQUENTIAL;

  /** Whether it matters when calls began and ended. */
  boolean asksForTime() {
    return this != SEQUENTIAL;
  }

  /** The orders that may explain calls, by thread. */
  Orders orders(Scenarios scenarios, int[][] calls) {
    return Orders.of(scenarios, this == QUIESCENT ? apart(calls) : calls);
  }

  /** Each call as if a thread of its own made it. */
  private static int[][] apart(int[][] calls) {
    List<int[]> single = new ArrayList<>();
    for (int[] some : calls) {
      for (int call : some) {
        single.add(new int[] {call});
      }
    }
    return single.toArray(new int[0][]);
  }

  /** What has to be explained of a history. */
  CallHistory view(CallHistory history) {
    return this == QUIESCENT ? history.atRest() : history;
  }
}
