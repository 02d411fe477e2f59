package dev.sprang.causality;

import static dev.sprang.causality.order.Atom.before;
import static dev.sprang.causality.order.Atom.reached;
import static dev.sprang.causality.order.Atom.served;

import dev.sprang.causality.order.Atom;
import dev.sprang.causality.order.Atom.Role;
import dev.sprang.causality.order.Clause;
import dev.sprang.operation.OperationKind;
import java.util.ArrayList;
import java.util.List;

/**
 * Wait and notify: who goes on after a wait was woken by a notify issued while it waited; a notify
 * wakes the same thread as in the trace, or nobody if it woke nobody. The paper has no such events.
 */
final class WakeUps implements Axiom {
  /**
   * @param over the re-acquisition, or -1 if the trace ends before it
   */
  private record Wait(int thread, int begin, int over, int waitSet) {}

  @Override
  public void encode(ObservedTrace trace, List<Clause> into) {
    for (int object : trace.objects()) {
      List<Wait> waits = waits(trace, trace.on(object));
      for (Wait wait : waits) {
        wakeUp(trace, object, wait, into);
      }
      for (int event : trace.on(object)) {
        if (trace.kind(event) == OperationKind.NOTIFY
            && trace.picked(event) != ObservedTrace.NONE) {
          keepTarget(trace, event, waits, into);
        } else if (trace.kind(event) == OperationKind.NOTIFY) {
          keepWakingNobody(trace, event, waits, into);
        }
      }
    }
  }

  private static List<Wait> waits(ObservedTrace trace, List<Integer> events) {
    List<Wait> waits = new ArrayList<>();
    for (int event : events) {
      if (trace.kind(event) == OperationKind.WAIT) {
        int waitSet = trace.events().operation(event).waitSet();
        waits.add(new Wait(trace.thread(event), event, trace.next(event), waitSet));
      }
    }
    return waits;
  }

  private static void wakeUp(ObservedTrace trace, int object, Wait wait, List<Clause> into) {
    if (wait.over == ObservedTrace.NONE
        || trace.events().operation(wait.over).maySpuriouslyWake()) {
      return;
    }
    List<Atom> wakers = new ArrayList<>();
    for (int waker : wakersOf(trace, object, wait)) {
      Atom woken = served(wait.over, waker, Role.WAKE);
      wakers.add(woken);
      into.add(Clause.implies(woken, before(wait.begin, waker)));
      into.add(Clause.implies(woken, before(waker, wait.over)));
      into.add(Clause.implies(woken, reached(waker)));
    }
    into.add(Clause.implies(reached(wait.over), wakers));
  }

  /** Every notify of the trace that would wake the thread if it were waiting then. */
  private static List<Integer> wakersOf(ObservedTrace trace, int object, Wait wait) {
    List<Integer> wakers = new ArrayList<>();
    for (int event : trace.on(object)) {
      boolean all =
          trace.kind(event) == OperationKind.NOTIFY_ALL
              && trace.thread(event) != wait.thread
              && trace.events().operation(event).waitSet() == wait.waitSet;
      if (all || trace.kind(event) == OperationKind.NOTIFY && trace.picked(event) == wait.thread) {
        wakers.add(event);
      }
    }
    return wakers;
  }

  private static void keepTarget(
      ObservedTrace trace, int notify, List<Wait> waits, List<Clause> into) {
    List<Atom> targets = new ArrayList<>();
    for (Wait wait : waits) {
      if (wait.thread == trace.picked(notify)) {
        Atom target = served(notify, wait.begin, Role.TARGET);
        targets.add(target);
        into.add(Clause.implies(target, before(wait.begin, notify)));
        into.add(Clause.implies(target, reached(wait.begin)));
        if (wait.over != ObservedTrace.NONE) {
          into.add(Clause.implies(List.of(target, reached(wait.over)), before(notify, wait.over)));
        }
        for (int other : wakersOf(trace, trace.object(notify), wait)) {
          if (other != notify) {
            into.add(
                Clause.implies(
                    List.of(target, reached(other)),
                    before(other, wait.begin),
                    before(notify, other)));
          }
        }
      }
    }
    into.add(Clause.implies(reached(notify), targets));
  }

  private static void keepWakingNobody(
      ObservedTrace trace, int notify, List<Wait> waits, List<Clause> into) {
    int waitSet = trace.events().operation(notify).waitSet();
    for (Wait wait : waits) {
      if (wait.thread == trace.thread(notify) || wait.waitSet != waitSet) {
        continue;
      }
      List<Atom> reasons = new ArrayList<>();
      reasons.add(before(notify, wait.begin));
      for (int waker : wakersOf(trace, trace.object(notify), wait)) {
        Atom over = new Atom.Over(wait.begin, waker, notify);
        reasons.add(over);
        into.add(Clause.implies(over, before(wait.begin, waker)));
        into.add(Clause.implies(over, before(waker, notify)));
        into.add(Clause.implies(over, reached(waker)));
      }
      into.add(new Clause(List.of(reached(notify), reached(wait.begin)), reasons));
    }
  }
}
