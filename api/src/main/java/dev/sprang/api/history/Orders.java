package dev.sprang.api.history;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * All orders in which the calls of a scenario can be made one after the other, as a tree: each step
 * down is the next call of one of the threads, and holds what the specification gives back there.
 * The specification is run anew for every step, because nobody can copy it.
 */
final class Orders {
  static final int ROOT = 0;
  static final int NONE = -1;

  private final Scenarios scenarios;
  private final int[][] calls;
  private int[] children;
  private Object[] results;
  private int size = 1;
  private boolean isStuck;

  private Orders(Scenarios scenarios, int[][] calls) {
    this.scenarios = scenarios;
    this.calls = calls;
    this.children = new int[16 * calls.length];
    this.results = new Object[16];
    Arrays.fill(children, 0, calls.length, NONE);
  }

  /**
   * Finds them all.
   *
   * @param calls by thread
   */
  static Orders of(Scenarios scenarios, int[][] calls) {
    Orders orders = new Orders(scenarios, calls);
    int all = 0;
    for (int[] some : calls) {
      all += some.length;
    }
    orders.extend(ROOT, new int[all], new int[calls.length], 0);
    return orders;
  }

  /** Whether there is an order after which no call is left that need not wait for ever. */
  boolean mayBeStuck() {
    return isStuck;
  }

  /** Where the tree goes on if a thread makes its next call; or {@link #NONE}. */
  int child(int node, int thread) {
    return children[node * calls.length + thread];
  }

  /** What the call that leads there gives back. */
  Object result(int node) {
    return results[node];
  }

  private void extend(int node, int[] order, int[] made, int depth) {
    boolean goesOn = depth == order.length;
    for (int thread = 0; thread < calls.length; thread++) {
      if (made[thread] < calls[thread].length) {
        order[depth] = thread;
        Object @Nullable [] result = last(order, depth + 1);
        if (result != null) {
          goesOn = true;
          int child = add(node, thread, result[0]);
          made[thread]++;
          extend(child, order, made, depth + 1);
          made[thread]--;
        }
      }
    }
    isStuck |= !goesOn;
  }

  /** What the last of these calls gives back; null if it would wait. */
  private Object @Nullable [] last(int[] order, int length) {
    Object specification = scenarios.specification();
    int[] made = new int[calls.length];
    Object @Nullable [] result = null;
    for (int i = 0; i < length; i++) {
      int thread = order[i];
      int call = calls[thread][made[thread]++];
      result = CallResult.expected(scenarios, specification, call);
    }
    return result;
  }

  private int add(int node, int thread, Object result) {
    if (size == results.length) {
      results = Arrays.copyOf(results, 2 * size);
      children = Arrays.copyOf(children, 2 * children.length);
    }
    int child = size++;
    results[child] = result;
    Arrays.fill(children, child * calls.length, (child + 1) * calls.length, NONE);
    children[node * calls.length + thread] = child;
    return child;
  }
}
