package dev.sprang.api.history;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Looks for an order that explains a history: that gives its results, and keeps to what came before
 * what. Goes down the orders as far as that is so, and remembers the longest way, and from where
 * none leads on: what is left to explain there is the same on whatever way it comes there again.
 */
final class OrderSearch {
  private final CallHistory history;
  private final Orders orders;

  /** How many calls of each thread lie behind, and whose they were. */
  private final int[] behind;

  /** By node of the orders, whether everything was tried from there in vain. */
  private final boolean[] failed;

  private final int[] way;
  private int length;
  private int[] longest = {};
  private int farthest = Orders.ROOT;
  private int visits;

  OrderSearch(CallHistory history, Orders orders) {
    this.history = history;
    this.orders = orders;
    this.behind = new int[history.threads()];
    this.failed = new boolean[orders.size()];
    int calls = 0;
    for (int thread = 0; thread < behind.length; thread++) {
      calls += history.calls(thread);
    }
    this.way = new int[calls];
  }

  boolean succeeds() {
    return succeeds(Orders.ROOT);
  }

  /** How often it has looked what comes next. */
  int visits() {
    return visits;
  }

  private boolean succeeds(int node) {
    visits++;
    if (length > longest.length) {
      longest = Arrays.copyOf(way, length);
      farthest = node;
    }
    if (length == way.length) {
      return true;
    }
    for (int thread = 0; thread < behind.length; thread++) {
      int next = behind[thread];
      int child = orders.child(node, thread);
      if (next < history.calls(thread)
          && child != Orders.NONE
          && !failed[child]
          && history.mayComeNext(thread, next, behind)
          && CallResult.areEqual(orders.result(node, thread), history.result(thread, next))
          && goesOn(thread, child)) {
        return true;
      }
    }
    failed[node] = true;
    return false;
  }

  private boolean goesOn(int thread, int child) {
    behind[thread]++;
    way[length++] = thread;
    boolean succeeds = succeeds(child);
    length--;
    behind[thread]--;
    return succeeds;
  }

  /** Whose calls are first in an order that explains as many as can be. */
  int[] longest() {
    return longest;
  }

  /** What the next call of a thread would give back after these; null if it cannot come next. */
  Object @Nullable [] wouldGive(int thread) {
    int[] made = new int[behind.length];
    for (int one : longest) {
      made[one]++;
    }
    int child = orders.child(farthest, thread);
    return child != Orders.NONE && history.mayComeNext(thread, made[thread], made)
        ? new Object[] {orders.result(farthest, thread)}
        : null;
  }
}
