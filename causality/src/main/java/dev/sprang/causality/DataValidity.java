package dev.sprang.causality;

import static dev.sprang.causality.order.Atom.INITIAL;
import static dev.sprang.causality.order.Atom.before;
import static dev.sprang.causality.order.Atom.keeps;
import static dev.sprang.causality.order.Atom.reached;
import static dev.sprang.causality.order.Atom.served;
import static dev.sprang.causality.order.Atom.stores;

import dev.sprang.causality.order.Atom;
import dev.sprang.causality.order.Atom.Role;
import dev.sprang.causality.order.Clause;
import dev.sprang.operation.OperationKind;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * What happens again needs its reads to keep their values: each of them takes a write of that
 * value, which happens itself and stores the same, with no other write between. The recursion of
 * the paper's formula is in the atoms, each event being spoken of once.
 *
 * <p>Added to the paper: the initial value as a write before all events; updates, which read and
 * write at once; awaits, which happen only on their value. A write between that stores the same
 * value does no harm, if it is sure to store it.
 */
class DataValidity implements Axiom {
  private final RequiredReads required;
  private final boolean allBeforeTarget;

  /**
   * @param allBeforeTarget whether every read before a target keeps its value, even if the target
   *     does not depend on it
   */
  DataValidity(RequiredReads required, boolean allBeforeTarget) {
    this.required = required;
    this.allBeforeTarget = allBeforeTarget;
  }

  @Override
  public void encode(ObservedTrace trace, List<Clause> into) {
    for (int event = 0; event < trace.length(); event++) {
      if (trace.reads(event)) {
        keep(trace, event, into);
      }
      if (trace.kind(event).awaits()) {
        into.add(Clause.implies(reached(event), keeps(event)));
      }
      require(trace, event, into);
    }
  }

  /** A read that keeps its value takes one of the writes of that value. */
  private void keep(ObservedTrace trace, int read, List<Clause> into) {
    List<Atom> sources = new ArrayList<>();
    for (int write : sources(trace, read, trace.observed(read))) {
      sources.add(served(read, write, Role.VALUE));
      take(trace, read, write, into);
    }
    into.add(Clause.implies(keeps(read), reached(read)));
    into.add(Clause.implies(keeps(read), sources));
  }

  private void require(ObservedTrace trace, int event, List<Clause> into) {
    BitSet toReach = required.toReach(event);
    if (required.isAll()) {
      toReach = lastOf(trace, event); // what came before them follows from their being reached
    }
    toReach.stream().forEach(read -> into.add(Clause.implies(reached(event), keeps(read))));
    if (trace.writes(event)) {
      into.add(Clause.implies(stores(event), reached(event)));
      BitSet toStore = required.toStore(event);
      if (required.isAll()) {
        toStore.clear(0, event);
      }
      toStore.stream().forEach(read -> into.add(Clause.implies(stores(event), keeps(read))));
    }
  }

  private static BitSet lastOf(ObservedTrace trace, int event) {
    BitSet last = new BitSet();
    addRead(trace, trace.previous(event), last);
    if (trace.kind(event) == OperationKind.JOIN) {
      int target = trace.events().operation(event).target();
      addRead(trace, MustHappenBefore.lastOf(trace, target), last);
    }
    return last;
  }

  private static void addRead(ObservedTrace trace, int event, BitSet reads) {
    if (event != ObservedTrace.NONE && trace.reads(event)) {
      reads.set(event);
    }
  }

  /** What a target read requires beyond what every event does. */
  void requireBeforeTarget(int target, List<Clause> into) {
    if (allBeforeTarget && !required.isAll()) {
      required.before(target).stream().forEach(read -> into.add(Clause.fact(keeps(read))));
    }
  }

  /** The writes a read could take a value from; the one it took in the trace comes first. */
  List<Integer> sources(ObservedTrace trace, int read, long value) {
    List<Integer> sources = new ArrayList<>();
    int location = trace.object(read);
    if (trace.initial(location) == value) {
      sources.add(INITIAL);
    }
    for (int write : trace.on(location)) {
      boolean isEarlier = trace.thread(write) != trace.thread(read) || write < read;
      if (trace.writes(write) && write != read && isEarlier && trace.written(write) == value) {
        sources.add(write < read ? 0 : sources.size(), write);
      }
    }
    return sources;
  }

  /** That the read takes this write means that it happens, comes first, and nothing is between. */
  void take(ObservedTrace trace, int read, int write, List<Clause> into) {
    Atom takes = served(read, write, Role.VALUE);
    if (write != INITIAL) {
      into.add(Clause.implies(takes, before(write, read)));
      into.add(Clause.implies(takes, stores(write)));
    }
    for (int other : trace.on(trace.object(read))) {
      if (trace.writes(other) && other != write && other != read) {
        if (mayDisturb(trace, other, write, read)) {
          List<Atom> outside = new ArrayList<>();
          if (write != INITIAL) {
            outside.add(before(other, write));
          }
          outside.add(before(read, other));
          into.add(new Clause(List.of(takes, reached(other)), outside));
        }
      }
    }
  }

  private boolean mayDisturb(ObservedTrace trace, int other, int write, int read) {
    long value = write == INITIAL ? trace.initial(trace.object(read)) : trace.written(write);
    boolean isSureToStore = required.isAll() && !trace.reads(other);
    return !isSureToStore || trace.written(other) != value;
  }
}
