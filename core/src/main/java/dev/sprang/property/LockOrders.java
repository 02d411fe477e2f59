package dev.sprang.property;

import dev.sprang.engine.UnfitException;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.operation.Names;
import dev.sprang.operation.OperationKind;
import dev.sprang.property.ProgramClaims.Explored;
import dev.sprang.property.Violation.Form;
import dev.sprang.property.Violation.Mark;
import dev.sprang.property.Violation.Role;
import dev.sprang.setting.Setting;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Locks are always taken in one order: whoever holds one and takes another one draws an arrow from
 * that to this, and no way of arrows leads back, whichever threads drew them. Asks more than that
 * nobody deadlocks: also where a third lock, or time, keeps the threads apart today. (The lock
 * graph of Havelund, SPIN 2000, of one execution; here of one of every trace.)
 */
public final class LockOrders implements Property {
  public static final Violation.Kind LOCK_ORDER =
      new Violation.Kind(
          "lock-order",
          "locks that are taken in different orders",
          "Locks are taken in an order here, and in the opposite one there.");

  /** What it is that locks are taken in different orders. */
  public enum Orders {
    ALLOW,
    VIOLATION
  }

  public static final Setting<Orders> LOCK_ORDERS =
      Setting.oneOf(
          "lock-orders",
          Orders.class,
          Orders.ALLOW,
          "take it for a violation if locks are taken in different orders in one execution, or allow it");

  /** A lock taken while another one was held: where both were taken. */
  private record Arrow(int from, int to, int held, int taken) {}

  private final Explored explored;

  public LockOrders(Explored explored) {
    this.explored = explored;
  }

  @Override
  public Judgement judge(Execution execution, Names names) {
    if (!explored.hasPasts()) {
      throw new UnfitException(
          "--lock-orders violation looks at whole executions, and this explorer runs each state"
              + " once",
          ProgramClaims.OTHERS);
    }
    Map<Integer, List<Arrow>> graph = new HashMap<>();
    Map<Integer, Map<Integer, Integer>> held = new HashMap<>();
    Events events = execution.events();
    for (int i = 0; i < events.length(); i++) {
      int lock = events.operation(i).object();
      if (!events.operation(i).kind().isMonitor() || names.isImplicit(lock)) {
        continue;
      }
      Map<Integer, Integer> own =
          held.computeIfAbsent(events.thread(i), thread -> new LinkedHashMap<>());
      if (takes(events, i) && !own.containsKey(lock)) {
        List<Arrow> way = draw(graph, own, lock, i);
        if (!way.isEmpty()) {
          return new Judgement.Broken(violation(way, execution, names));
        }
        own.put(lock, i);
      } else if (events.written(i) == 0 && releases(events.operation(i).kind())) {
        own.remove(lock);
      }
    }
    return Judgement.FINE;
  }

  private static boolean takes(Events events, int i) {
    return switch (events.operation(i).kind()) {
      case LOCK, REACQUIRE -> true;
      case TRY_LOCK -> events.observed(i) == 1;
      default -> false;
    };
  }

  private static boolean releases(OperationKind kind) {
    return kind == OperationKind.UNLOCK || kind == OperationKind.WAIT;
  }

  /** Adds the arrows to a lock that is taken; a way back, if there is one now. */
  private static List<Arrow> draw(
      Map<Integer, List<Arrow>> graph, Map<Integer, Integer> own, int lock, int taken) {
    for (Map.Entry<Integer, Integer> before : own.entrySet()) {
      Arrow arrow = new Arrow(before.getKey(), lock, before.getValue(), taken);
      List<Arrow> way = way(graph, lock, before.getKey());
      if (!way.isEmpty()) {
        way.add(0, arrow);
        return way;
      }
      graph.computeIfAbsent(arrow.from, from -> new ArrayList<>()).add(arrow);
    }
    return List.of();
  }

  /** The shortest way from one lock to another; empty if there is none. */
  private static List<Arrow> way(Map<Integer, List<Arrow>> graph, int from, int to) {
    Map<Integer, Arrow> reachedBy = new HashMap<>();
    ArrayDeque<Integer> left = new ArrayDeque<>(List.of(from));
    while (!left.isEmpty() && !reachedBy.containsKey(to)) {
      for (Arrow arrow : graph.getOrDefault(left.poll(), List.of())) {
        if (arrow.to != from && reachedBy.putIfAbsent(arrow.to, arrow) == null) {
          left.add(arrow.to);
        }
      }
    }
    List<Arrow> way = new ArrayList<>();
    for (int at = to; reachedBy.containsKey(to) && at != from; at = way.get(0).from) {
      way.add(0, Objects.requireNonNull(reachedBy.get(at)));
    }
    return way;
  }

  private static Violation violation(List<Arrow> way, Execution execution, Names names) {
    Events events = execution.events();
    List<String> orders = new ArrayList<>();
    List<Mark> marks = new ArrayList<>();
    for (Arrow arrow : way) {
      orders.add(
          "thread %s takes %s and then %s"
              .formatted(
                  names.thread(events.thread(arrow.taken)),
                  names.object(arrow.from),
                  names.object(arrow.to)));
      marks.add(new Mark(arrow.held, Role.ORDERED));
      marks.add(new Mark(arrow.taken, Role.ORDERED));
    }
    int last = way.get(0).taken;
    return Violation.in(
            execution,
            LOCK_ORDER,
            Form.CYCLE,
            "Locks in different orders: " + String.join("; ", orders),
            names.thread(events.thread(last)),
            names.site(events.site(last)),
            marks.stream().distinct().toList())
        .shownBy(execution.schedule().countWithoutBranches(last + 1));
  }
}
