package dev.sprang.cause;

import dev.sprang.cause.Cause.Order;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.operation.Footprint;
import dev.sprang.operation.Names;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The orders of an execution that may have to do with what it shows: an event of one thread, and a
 * later one of another that conflicts with it; or one that a thread is about to make when it ends.
 * Such an order is the same in all executions that differ by swaps of independent steps.
 */
final class Candidates {
  /** Executions with more have other problems than a few orders. */
  private static final int MOST = 600;

  /** An order, its two events by the names they have in every execution. */
  record Candidate(EventName earlier, EventName later, Order order) {
    /**
     * How far it is from what a reader looks for, of several that hold in the same executions:
     * accesses first, then the taking of locks; and what is near to each other.
     */
    int distance() {
      int span = order.later() < 0 ? 0 : order.later() - order.earlier();
      return MOST * MOST * Math.max(farness(earlier.kind()), farness(later.kind())) + span;
    }

    private static int farness(OperationKind kind) {
      return switch (kind) {
        case LOCK, TRY_LOCK -> 1;
        case UNLOCK, REACQUIRE -> 2;
        default -> 0;
      };
    }
  }

  /** An event, or what would have been one. */
  private record Happening(EventName name, Operation operation, Footprint footprint, int event) {}

  private final Names names;
  private final List<Happening> happenings = new ArrayList<>();

  private Candidates(Names names) {
    this.names = names;
  }

  /** All of them; empty if there are too many. */
  static Optional<List<Candidate>> of(Execution execution, Names names) {
    Candidates all = new Candidates(names);
    all.read(execution);
    return all.pairs();
  }

  private void read(Execution execution) {
    Events events = execution.events();
    EventName.Giver giver = new EventName.Giver();
    for (int i = 0; i < events.length(); i++) {
      EventName name = giver.next(events, i);
      add(new Happening(name, events.operation(i), events.footprint(i), i));
    }
    for (int thread = 0; thread < execution.threads(); thread++) {
      Operation pending = execution.pending(thread);
      if (pending != null) {
        EventName name = giver.next(thread, execution.site(thread), pending);
        add(new Happening(name, pending, pending.footprint(), -1));
      }
    }
  }

  /** Not what the program's author has no name for. */
  private void add(Happening happening) {
    int object = happening.operation.object();
    if (object >= 0 && !names.isImplicit(object)) {
      happenings.add(happening);
    }
  }

  private Optional<List<Candidate>> pairs() {
    Map<Integer, List<Happening>> byObject = new HashMap<>();
    List<Candidate> found = new ArrayList<>();
    for (Happening later : happenings) {
      List<Happening> before =
          byObject.computeIfAbsent(later.operation.object(), object -> new ArrayList<>());
      for (Happening earlier : before) {
        if (isPair(earlier, later)) {
          found.add(pair(earlier, later));
        }
      }
      if (found.size() > MOST) {
        return Optional.empty();
      }
      before.add(later);
    }
    return Optional.of(found);
  }

  private static boolean isPair(Happening earlier, Happening later) {
    return earlier.event >= 0
        && earlier.name.thread() != later.name.thread()
        && earlier.footprint.conflicts(later.footprint);
  }

  private static Candidate pair(Happening earlier, Happening later) {
    return new Candidate(
        earlier.name, later.name, new Order(earlier.event, later.event, later.name.thread()));
  }
}
