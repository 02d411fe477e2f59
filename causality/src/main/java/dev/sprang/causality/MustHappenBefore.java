package dev.sprang.causality;

import static dev.sprang.causality.order.Atom.before;
import static dev.sprang.causality.order.Atom.reached;

import dev.sprang.causality.order.Clause;
import dev.sprang.operation.OperationKind;
import java.util.List;

/** Program order; a start before the thread it starts; the end of a thread before its join. */
final class MustHappenBefore implements Axiom {
  @Override
  public void encode(ObservedTrace trace, List<Clause> into) {
    for (int event = 0; event < trace.length(); event++) {
      order(trace.previous(event), event, into);
      if (trace.kind(event) == OperationKind.JOIN) {
        order(lastOf(trace, trace.events().operation(event).target()), event, into);
      }
    }
  }

  /** The thread's last event, or the one that started it, or -1. */
  static int lastOf(ObservedTrace trace, int thread) {
    List<Integer> events = thread < trace.threads() ? trace.ofThread(thread) : List.of();
    return events.isEmpty() ? trace.startOf(thread) : events.get(events.size() - 1);
  }

  private static void order(int first, int second, List<Clause> into) {
    if (first != ObservedTrace.NONE) {
      into.add(Clause.fact(before(first, second)));
      into.add(Clause.implies(reached(second), reached(first)));
    }
  }
}
