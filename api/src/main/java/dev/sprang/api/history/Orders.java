package dev.sprang.api.history;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All orders in which the calls of a scenario can be made one after the other, as a graph: each
 * step down is the next call of one of the threads, and holds what the specification gives back
 * there. A node is a state of the specification after so many calls of each thread. Orders come
 * together in one where the specification can tell its states apart; where it cannot, every order
 * leads to a node of its own. The specification is run anew for every step, because nobody can copy
 * it.
 */
final class Orders {
  static final int ROOT = 0;
  static final int NONE = -1;

  private final Scenarios scenarios;
  private final int[][] calls;
  private final List<Node> nodes = new ArrayList<>();
  private int runs;
  private boolean isStuck;

  /** A node, with one of the orders that lead there and how many calls of each thread it has. */
  private static final class Node {
    final int[] order;
    final int[] made;
    final @Nullable Object state;
    final int[] children;
    final Object[] results;

    Node(int[] order, int threads, @Nullable Object state) {
      this.order = order;
      this.made = new int[threads];
      this.state = state;
      this.children = new int[threads];
      this.results = new Object[threads];
      Arrays.fill(children, NONE);
      for (int thread : order) {
        made[thread]++;
      }
    }
  }

  private Orders(Scenarios scenarios, int[][] calls) {
    this.scenarios = scenarios;
    this.calls = calls;
  }

  /**
   * Finds them all.
   *
   * @param calls by thread
   */
  static Orders of(Scenarios scenarios, int[][] calls) {
    Orders orders = new Orders(scenarios, calls);
    orders.nodes.add(new Node(new int[0], calls.length, null));
    int from = ROOT;
    while (from < orders.nodes.size()) {
      int to = orders.nodes.size();
      for (int node = from; node < to; node++) {
        orders.extend(orders.nodes.get(node), to);
      }
      from = to;
    }
    return orders;
  }

  /** How many states of the specification are told apart, after each number of calls. */
  int size() {
    return nodes.size();
  }

  /** How often the specification was run. */
  int runs() {
    return runs;
  }

  /** Whether there is an order after which no call is left that need not wait for ever. */
  boolean mayBeStuck() {
    return isStuck;
  }

  /** Where the graph goes on if a thread makes its next call; or {@link #NONE}. */
  int child(int node, int thread) {
    return nodes.get(node).children[thread];
  }

  /** What that call gives back. */
  Object result(int node, int thread) {
    return nodes.get(node).results[thread];
  }

  /**
   * Adds all that comes next.
   *
   * @param level the first of the nodes with one call more
   */
  private void extend(Node node, int level) {
    boolean isOver = true;
    boolean goesOn = false;
    for (int thread = 0; thread < calls.length; thread++) {
      if (node.made[thread] < calls[thread].length) {
        isOver = false;
        goesOn |= extend(node, thread, level);
      }
    }
    isStuck |= !isOver && !goesOn;
  }

  /** Adds what comes next if a thread makes its next call; whether it need not wait. */
  private boolean extend(Node node, int thread, int level) {
    int[] order = Arrays.copyOf(node.order, node.order.length + 1);
    order[order.length - 1] = thread;
    Object specification = scenarios.specification();
    Object @Nullable [] result = last(order, specification);
    if (result == null) {
      return false;
    }
    node.results[thread] = result[0];
    node.children[thread] = node(order, specification, level);
    return true;
  }

  /** What the last of these calls gives back; null if it would wait. */
  private Object @Nullable [] last(int[] order, Object specification) {
    runs++;
    int[] made = new int[calls.length];
    Object @Nullable [] result = null;
    for (int thread : order) {
      result = CallResult.expected(scenarios, specification, calls[thread][made[thread]++]);
    }
    return result;
  }

  private int node(int[] order, Object specification, int level) {
    boolean isTold = scenarios.tellsStatesApart();
    Node next = new Node(order, calls.length, isTold ? specification : null);
    for (int node = level; isTold && node < nodes.size(); node++) {
      Node other = nodes.get(node);
      if (Arrays.equals(other.made, next.made) && specification.equals(other.state)) {
        return node;
      }
    }
    nodes.add(next);
    return nodes.size() - 1;
  }
}
