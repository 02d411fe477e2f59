package dev.sprang.causality;

import static dev.sprang.causality.order.Atom.before;
import static dev.sprang.causality.order.Atom.reached;
import static dev.sprang.causality.order.Atom.served;

import dev.sprang.causality.order.Atom;
import dev.sprang.causality.order.Atom.Role;
import dev.sprang.causality.order.Clause;
import dev.sprang.operation.OperationKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Two sections of one monitor do not overlap. Only outermost sections count; a wait ends one and
 * its re-acquisition begins another; a section that was never left comes after all others that are
 * entered. The paper pairs locks with unlocks and is silent about the rest.
 */
class LockExclusion implements Axiom {
  /**
   * @param release -1 if the section was never left
   */
  record Section(int thread, int acquire, int release) {}

  @Override
  public void encode(ObservedTrace trace, List<Clause> into) {
    for (int object : trace.objects()) {
      if (trace.kind(trace.on(object).get(0)).isMonitor()) {
        List<Section> sections = sections(trace, trace.on(object));
        exclude(sections, into);
        failedTries(trace, trace.on(object), sections, into);
      }
    }
  }

  /** The outermost sections of a monitor. */
  List<Section> sections(ObservedTrace trace, List<Integer> events) {
    List<Section> sections = new ArrayList<>();
    Map<Integer, Integer> open = new HashMap<>();
    for (int event : events) {
      int thread = trace.thread(event);
      if (acquires(trace, event)) {
        open.put(thread, event);
      } else if (releases(trace, event)) {
        sections.add(new Section(thread, open.remove(thread), event));
      }
    }
    open.forEach(
        (thread, acquire) -> sections.add(new Section(thread, acquire, ObservedTrace.NONE)));
    return sections;
  }

  private static boolean acquires(ObservedTrace trace, int event) {
    return switch (trace.kind(event)) {
      case LOCK -> trace.written(event) == 1;
      case TRY_LOCK -> trace.observed(event) == 1 && trace.written(event) == 1;
      case REACQUIRE -> true;
      default -> false;
    };
  }

  private static boolean releases(ObservedTrace trace, int event) {
    OperationKind kind = trace.kind(event);
    return kind == OperationKind.WAIT || kind == OperationKind.UNLOCK && trace.written(event) == 0;
  }

  private static void exclude(List<Section> sections, List<Clause> into) {
    for (int i = 0; i < sections.size(); i++) {
      for (int j = i + 1; j < sections.size(); j++) {
        Section a = sections.get(i);
        Section b = sections.get(j);
        if (a.thread != b.thread) {
          List<Atom> either = new ArrayList<>();
          follow(a, b, either, into);
          follow(b, a, either, into);
          into.add(new Clause(List.of(reached(a.acquire), reached(b.acquire)), either));
        }
      }
    }
  }

  private static void follow(Section first, Section then, List<Atom> either, List<Clause> into) {
    if (first.release != ObservedTrace.NONE) {
      Atom follows = served(then.acquire, first.release, Role.LOCK);
      either.add(follows);
      into.add(Clause.implies(follows, before(first.release, then.acquire)));
      into.add(Clause.implies(follows, reached(first.release)));
    }
  }

  /** Where a try-lock failed, somebody else must hold the lock. */
  private static void failedTries(
      ObservedTrace trace, List<Integer> events, List<Section> sections, List<Clause> into) {
    for (int event : events) {
      if (trace.kind(event) == OperationKind.TRY_LOCK && trace.observed(event) == 0) {
        List<Atom> holders = new ArrayList<>();
        for (Section section : sections) {
          if (section.thread != trace.thread(event)) {
            Atom held = served(event, section.acquire, Role.HELD);
            holders.add(held);
            inside(event, held, section, into);
          }
        }
        into.add(Clause.implies(reached(event), holders));
      }
    }
  }

  private static void inside(int event, Atom held, Section section, List<Clause> into) {
    into.add(Clause.implies(held, before(section.acquire, event)));
    into.add(Clause.implies(held, reached(section.acquire)));
    if (section.release != ObservedTrace.NONE) {
      into.add(
          Clause.implies(List.of(held, reached(section.release)), before(event, section.release)));
    }
  }
}
