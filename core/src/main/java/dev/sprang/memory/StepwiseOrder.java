package dev.sprang.memory;

import static dev.sprang.memory.AccessGraph.NONE;

import dev.sprang.operation.Footprint;
import dev.sprang.operation.OperationKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The part of so that steps decide: what is seen in their order whatever the memory (monitors,
 * permits, calls that are one step each) is in so as it was run. Who only looks comes before who
 * changes it later, although nothing happens before anything there.
 *
 * <p>Time is seen so too: where it goes on, everybody has done all that he could, and what was
 * written volatile before cannot stay unseen for seconds. Nothing happens before anything there
 * either, so a plain read may.
 */
final class StepwiseOrder {
  private final AccessGraph graph;
  private final Relation order;
  private final Map<Integer, Integer> changes = new HashMap<>();
  private final Map<Integer, List<Integer>> looks = new HashMap<>();

  private StepwiseOrder(AccessGraph graph, Relation order) {
    this.graph = graph;
    this.order = order;
  }

  /** Adds it to an order; false if that makes a cycle. */
  static boolean addTo(AccessGraph graph, Relation order) {
    Set<Integer> objects = new HashSet<>();
    for (int e = 0; e < graph.size(); e++) {
      if (isSeenSo(graph, e)) {
        Footprint footprint = graph.operation(e).footprint();
        for (int index = 0; index < footprint.size(); index++) {
          objects.add(footprint.object(index));
        }
      }
    }
    StepwiseOrder stepwise = new StepwiseOrder(graph, order);
    return (objects.isEmpty() || stepwise.add(objects)) && stepwise.addTime();
  }

  private static boolean isSeenSo(AccessGraph graph, int e) {
    OperationKind kind = graph.operation(e).kind();
    return kind.isMonitor()
        || kind == OperationKind.PARK
        || kind == OperationKind.UNPARK
        || graph.isInStepOrder(e);
  }

  private boolean add(Set<Integer> objects) {
    for (int e = 0; e < graph.size(); e++) {
      Footprint footprint = graph.operation(e).footprint();
      for (int index = 0; index < footprint.size(); index++) {
        int object = footprint.object(index);
        boolean isChange = footprint.isExclusive(index) && (index > 0 || graph.changes(e));
        if (objects.contains(object) && !(isChange ? change(e, object) : look(e, object))) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean look(int e, int object) {
    looks.computeIfAbsent(object, none -> new ArrayList<>()).add(e);
    return follows(changes.get(object), e);
  }

  private boolean change(int e, int object) {
    boolean fits = follows(changes.put(object, e), e);
    List<Integer> since = looks.remove(object);
    for (int look : since == null ? List.<Integer>of() : since) {
      fits &= follows(look, e);
    }
    return fits;
  }

  private boolean addTime() {
    int tick = NONE;
    int since = 0;
    for (int e = 0; e < graph.size(); e++) {
      boolean isTick = graph.operation(e).kind() == OperationKind.TICK;
      if (tick != NONE && (isTick || isInTime(e)) && !order.add(tick, e)) {
        return false;
      }
      for (; isTick && since < e; since++) {
        if (isInTime(since) && !order.add(since, e)) {
          return false;
        }
      }
      tick = isTick ? e : tick;
    }
    return true;
  }

  /** What is written belatedly was written at another time than its step's. */
  private boolean isInTime(int e) {
    boolean isAction = graph.isVolatile(e) || graph.isFullFence(e) || isSeenSo(graph, e);
    return isAction && !graph.operation(e).isBelated();
  }

  private boolean follows(@Nullable Integer earlier, int e) {
    return earlier == null || earlier == e || order.add(earlier, e);
  }
}
