package dev.sprang.explore.fair;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.Optional;

/**
 * Looks for states that a fair execution can stay among for ever, in a graph of states (the
 * emptiness of Streett automata; Emerson and Lei, 1987). Fair is: who can go on again and again
 * does, again and again (strong fairness, or compassion). With weak fairness, where only who can go
 * on all the time has to, whoever waits for a lock that others take and give back in turn could be
 * left out for ever, and no program with locks would ever come to anything.
 *
 * <p>States that can be left and come back to are looked at together, as large as possible: if
 * somebody can go on in one of them and does in none without leaving them, no fair execution comes
 * to the states where he can again and again. These are taken out, and what is left is looked at
 * anew.
 */
final class FairCycles {
  private static final int NEW = 0;

  private final int states;
  private final StateEdges edges;
  private final long[] enabled;

  /** Where the search for components stands: Tarjan's numbers, and who is on his stack. */
  private final int[] order;

  private final int[] low;
  private final int[] stack;
  private final BitSet onStack = new BitSet();
  private int stacked;
  private int visited;

  private final Deque<BitSet> left = new ArrayDeque<>();

  /**
   * @param edges all steps
   * @param enabled by state, who can go on there, as bits
   */
  FairCycles(int states, StateEdges edges, long[] enabled) {
    this.states = states;
    this.edges = edges;
    this.enabled = enabled;
    this.order = new int[states];
    this.low = new int[states];
    this.stack = new int[states];
  }

  /** States among which a fair execution can stay, all of them again and again; empty if none. */
  Optional<BitSet> find() {
    BitSet all = new BitSet(states);
    all.set(0, states);
    left.add(all);
    while (!left.isEmpty()) {
      BitSet within = left.remove();
      Arrays.fill(order, NEW);
      visited = 0;
      for (int s = within.nextSetBit(0); s >= 0; s = within.nextSetBit(s + 1)) {
        Optional<BitSet> found = order[s] == NEW ? componentsFrom(s, within) : Optional.empty();
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  /** Tarjan's algorithm, with a stack of its own: graphs are deep. */
  private Optional<BitSet> componentsFrom(int start, BitSet within) {
    int[] path = new int[16];
    int[] next = new int[16];
    int depth = 0;
    path[0] = start;
    next[0] = edges.first(start);
    enter(start);
    while (depth >= 0) {
      int s = path[depth];
      if (next[depth] < edges.end(s)) {
        int to = edges.to(next[depth]++);
        if (within.get(to) && order[to] == NEW) {
          enter(to);
          if (++depth == path.length) {
            path = Arrays.copyOf(path, 2 * depth);
            next = Arrays.copyOf(next, 2 * depth);
          }
          path[depth] = to;
          next[depth] = edges.first(to);
        } else if (onStack.get(to)) {
          low[s] = Math.min(low[s], order[to]);
        }
      } else {
        depth--;
        if (depth >= 0) {
          low[path[depth]] = Math.min(low[path[depth]], low[s]);
        }
        if (low[s] == order[s]) {
          BitSet component = leave(s);
          if (isFair(component)) {
            return Optional.of(component);
          }
        }
      }
    }
    return Optional.empty();
  }

  private void enter(int s) {
    order[s] = ++visited;
    low[s] = visited;
    stack[stacked++] = s;
    onStack.set(s);
  }

  private BitSet leave(int root) {
    BitSet component = new BitSet();
    int s;
    do {
      s = stack[--stacked];
      onStack.clear(s);
      component.set(s);
    } while (s != root);
    return component;
  }

  /** If it is not, what is left of it is looked at later. */
  private boolean isFair(BitSet component) {
    long able = 0;
    long going = 0;
    boolean hasSteps = false;
    for (int s = component.nextSetBit(0); s >= 0; s = component.nextSetBit(s + 1)) {
      able |= enabled[s];
      for (int e = edges.first(s); e < edges.end(s); e++) {
        if (component.get(edges.to(e))) {
          hasSteps = true;
          going |= 1L << edges.thread(e);
        }
      }
    }
    long starved = able & ~going;
    if (!hasSteps) {
      return false;
    }
    if (starved != 0) {
      BitSet rest = new BitSet();
      component.stream().filter(s -> (enabled[s] & starved) == 0).forEach(rest::set);
      if (!rest.isEmpty()) {
        left.add(rest);
      }
    }
    return starved == 0;
  }
}
