package dev.sprang.memory;

import dev.sprang.operation.Mode;
import dev.sprang.operation.OperationKind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import java.util.function.Predicate;

/**
 * Judges an execution the slow and obvious way: tries every order of all synchronisation actions
 * and every order of the writes of each variable. Shares nothing with {@link JavaAxioms} but what
 * an execution is.
 */
public final class EveryOrder {
  private static final int INITIAL = AccessGraph.INITIAL;

  private final AccessGraph graph;
  private final int size;

  private EveryOrder(AccessGraph graph) {
    this.graph = graph;
    this.size = graph.size();
  }

  public static boolean allows(AccessGraph graph) {
    return new EveryOrder(graph).isAllowed();
  }

  private boolean isAllowed() {
    List<Integer> actions = new ArrayList<>();
    boolean[][] base = base();
    boolean[][] closed = closed(base);
    for (int e = 0; e < size; e++) {
      OperationKind kind = graph.operation(e).kind();
      boolean isAction =
          switch (kind) {
            case LOCK, UNLOCK, JOIN -> true;
            default -> graph.isVolatile(e) || graph.isFullFence(e);
          };
      if (isAction) {
        actions.add(e);
      }
    }
    return anyOrder(
        actions,
        (e, f) -> closed[e][f] || isMonitorPair(e, f) && e < f,
        order -> holds(base, order));
  }

  private boolean isMonitorPair(int e, int f) {
    return isMonitor(e) && isMonitor(f) && graph.location(e) == graph.location(f);
  }

  private boolean isMonitor(int e) {
    return graph.operation(e).kind().isMonitor();
  }

  /** Program order, starts and joins, and what synchronises by reads-from. */
  private boolean[][] base() {
    boolean[][] base = new boolean[size][size];
    for (int e = 0; e < size; e++) {
      for (int f = 0; f < size; f++) {
        base[e][f] =
            graph.thread(e) == graph.thread(f) && e < f
                || isEnd(OperationKind.JOIN, f, e)
                || isEnd(OperationKind.START, e, f);
      }
    }
    for (int read = 0; read < size; read++) {
      if (graph.isRead(read)) {
        for (int head : sequence(graph.source(read))) {
          synchronise(base, head, read);
        }
      }
    }
    return base;
  }

  private boolean isEnd(OperationKind kind, int e, int ofThread) {
    return graph.operation(e).kind() == kind
        && graph.operation(e).target() == graph.thread(ofThread);
  }

  /** A write, and those whose values updates have carried on to it. */
  private List<Integer> sequence(int write) {
    List<Integer> heads = new ArrayList<>();
    int head = write;
    while (head != INITIAL) {
      heads.add(head);
      head = graph.isRead(head) ? graph.source(head) : INITIAL;
    }
    return heads;
  }

  private void synchronise(boolean[][] base, int head, int read) {
    for (int begin = 0; begin < size; begin++) {
      boolean begins =
          begin == head && graph.mode(head).releases()
              || isFence(begin, Mode::releases) && isInThread(begin, head);
      for (int end = 0; begins && end < size; end++) {
        boolean ends =
            end == read && graph.mode(read).acquires()
                || isFence(end, Mode::acquires) && isInThread(read, end);
        base[begin][end] |= ends && begin != end;
      }
    }
  }

  private boolean isFence(int e, Predicate<Mode> test) {
    return graph.operation(e).kind() == OperationKind.FENCE && test.test(graph.mode(e));
  }

  private boolean isInThread(int e, int f) {
    return graph.thread(e) == graph.thread(f) && e < f;
  }

  private boolean[][] closed(boolean[][] edges) {
    boolean[][] closed = new boolean[size][];
    for (int e = 0; e < size; e++) {
      closed[e] = edges[e].clone();
    }
    for (int via = 0; via < size; via++) {
      for (int e = 0; e < size; e++) {
        for (int f = 0; f < size; f++) {
          closed[e][f] |= closed[e][via] && closed[via][f];
        }
      }
    }
    return closed;
  }

  private boolean holds(boolean[][] base, List<Integer> order) {
    boolean[][] edges = closed(base);
    for (int i = 0; i < order.size(); i++) {
      for (int k = i + 1; k < order.size(); k++) {
        edges[order.get(i)][order.get(k)] |= synchronises(order.get(i), order.get(k));
      }
    }
    boolean[][] before = closed(edges);
    for (int i = 0; i < order.size(); i++) {
      for (int k = 0; k <= i; k++) {
        if (before[order.get(i)][order.get(k)]) {
          return false;
        }
      }
    }
    for (int e = 0; e < size; e++) {
      if (before[e][e] || graph.isRead(e) && !(isLast(order, e) && isVisible(before, e))) {
        return false;
      }
    }
    return isTakenOnce() && locations().stream().allMatch(location -> isCoherent(before, location));
  }

  private boolean synchronises(int e, int f) {
    return graph.operation(e).kind() == OperationKind.UNLOCK
            && graph.operation(f).kind() == OperationKind.LOCK
            && graph.location(e) == graph.location(f)
        || isVolatileWrite(e) && isVolatileRead(f) && graph.location(e) == graph.location(f)
        || graph.isFullFence(e) && graph.isFullFence(f);
  }

  private boolean isVolatileWrite(int e) {
    return graph.isVolatile(e) && graph.isWrite(e);
  }

  private boolean isVolatileRead(int e) {
    return graph.isVolatile(e) && graph.isRead(e);
  }

  private boolean isLast(List<Integer> order, int read) {
    int source = graph.source(read);
    if (!graph.isVolatile(read) || source == INITIAL || !graph.isVolatile(source)) {
      return true;
    }
    int last = INITIAL;
    for (int e : order.subList(0, order.indexOf(read))) {
      last = isVolatileWrite(e) && graph.location(e) == graph.location(read) ? e : last;
    }
    return last == source;
  }

  private boolean isVisible(boolean[][] before, int read) {
    int source = graph.source(read);
    for (int write = 0; write < size; write++) {
      boolean hides =
          graph.isWrite(write)
              && write != read
              && graph.location(write) == graph.location(read)
              && before[write][read]
              && (source == INITIAL || before[source][write]);
      if (hides) {
        return false;
      }
    }
    return source == INITIAL || !before[read][source];
  }

  /** No two updates take from the same write. */
  private boolean isTakenOnce() {
    Set<List<Integer>> taken = new HashSet<>();
    for (int e = 0; e < size; e++) {
      boolean isUpdate = graph.isRead(e) && graph.isWrite(e);
      if (isUpdate && !taken.add(List.of(graph.location(e), graph.source(e)))) {
        return false;
      }
    }
    return true;
  }

  private Set<Integer> locations() {
    Set<Integer> locations = new TreeSet<>();
    for (int e = 0; e < size; e++) {
      if (isOrdered(e)) {
        locations.add(graph.location(e));
      }
    }
    return locations;
  }

  /** Updates are atomic whatever their modes. */
  private boolean isOrdered(int e) {
    boolean isUpdate = graph.isRead(e) && graph.isWrite(e);
    return isUpdate || (graph.isRead(e) || graph.isWrite(e)) && graph.mode(e) != Mode.PLAIN;
  }

  private boolean isCoherent(boolean[][] before, int location) {
    List<Integer> accesses = new ArrayList<>();
    for (int e = 0; e < size; e++) {
      if (isOrdered(e) && graph.location(e) == location) {
        accesses.add(e);
      }
    }
    List<Integer> writes = accesses.stream().filter(graph::isWrite).toList();
    return anyOrder(writes, (e, f) -> before[e][f], order -> isCoherent(before, accesses, order));
  }

  private boolean isCoherent(boolean[][] before, List<Integer> accesses, List<Integer> order) {
    boolean[][] edges = new boolean[size][size];
    for (int e : accesses) {
      for (int f : accesses) {
        edges[e][f] = before[e][f];
      }
    }
    for (int i = 1; i < order.size(); i++) {
      edges[order.get(i - 1)][order.get(i)] = true;
    }
    for (int read : accesses) {
      int source = graph.isRead(read) ? graph.source(read) : read;
      if (!graph.isRead(read) || source != INITIAL && !isOrdered(source)) {
        continue;
      }
      int place = order.indexOf(source); // -1 for the initial value
      if (graph.isWrite(read) && order.indexOf(read) != place + 1) {
        return false;
      }
      if (source != INITIAL) {
        edges[source][read] = true;
      }
      for (int later : order.subList(place + 1, order.size())) {
        edges[read][later] |= later != read;
      }
    }
    boolean[][] closed = closed(edges);
    return accesses.stream().noneMatch(e -> closed[e][e]);
  }

  /** Whether some order that respects {@code first} passes the test. */
  private static boolean anyOrder(
      List<Integer> rest, BiPredicate<Integer, Integer> first, Predicate<List<Integer>> test) {
    return anyOrder(new ArrayList<>(), new HashSet<>(rest), first, test);
  }

  private static boolean anyOrder(
      List<Integer> order,
      Set<Integer> rest,
      BiPredicate<Integer, Integer> first,
      Predicate<List<Integer>> test) {
    if (rest.isEmpty()) {
      return test.test(order);
    }
    for (int e : List.copyOf(rest)) {
      if (rest.stream().noneMatch(f -> f != e && first.test(f, e))) {
        rest.remove(e);
        order.add(e);
        boolean found = anyOrder(order, rest, first, test);
        order.remove(order.size() - 1);
        rest.add(e);
        if (found) {
          return true;
        }
      }
    }
    return false;
  }
}
