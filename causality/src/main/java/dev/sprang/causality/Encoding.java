package dev.sprang.causality;

import dev.sprang.causality.Seed.Target;
import dev.sprang.causality.dependence.DependsOnAllBefore;
import dev.sprang.causality.dependence.ReadDependence;
import dev.sprang.causality.order.Clause;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** All constraints of one trace under one variant, and how many the paper would count. */
class Encoding {
  private final ObservedTrace trace;
  private final List<Target> frozen;
  private final RequiredReads required;
  private final DataValidity validity;
  private final NewState newState;
  private final boolean allBeforeTarget;

  Encoding(ObservedTrace trace, List<Target> frozen, Variant variant, ReadDependence dependence) {
    this.trace = trace;
    this.frozen = frozen;
    this.required =
        variant == Variant.ALL_READS || dependence instanceof DependsOnAllBefore
            ? RequiredReads.all(trace)
            : RequiredReads.dependent(trace, dependence);
    this.allBeforeTarget = isAllBeforeTarget(variant);
    this.validity = validity(required, allBeforeTarget);
    this.newState = new NewState(trace, validity, frozen);
  }

  /** For tests that put a published rule back. */
  boolean isAllBeforeTarget(Variant variant) {
    return variant != Variant.DEPENDENT_READS;
  }

  /** For tests that put a published rule back. */
  DataValidity validity(RequiredReads reads, boolean all) {
    return new DataValidity(reads, all);
  }

  /** For tests that put a published rule back. */
  LockExclusion lockExclusion() {
    return new LockExclusion();
  }

  /** What holds for every goal of the trace. */
  List<Clause> shared() {
    List<Clause> clauses = new ArrayList<>();
    List<Axiom> axioms =
        List.of(new MustHappenBefore(), lockExclusion(), new WakeUps(), new Permits(), validity);
    axioms.forEach(axiom -> axiom.encode(trace, clauses));
    return clauses;
  }

  ObservedTrace trace() {
    return trace;
  }

  Seed seed(int[] order, Goal goal, boolean isSecondTry) {
    return Seed.of(trace, order, goal, frozen, isSecondTry);
  }

  List<Goal> goals() {
    return newState.goals();
  }

  List<Clause> of(Goal goal) {
    return newState.encode(goal);
  }

  /**
   * @param reads how many reads have to keep their values for a goal
   * @param pairs the read-write constraints: for each of them, the writes it could take
   */
  record Count(int reads, int pairs) {}

  /** Counts what the paper counts: the reads met by its recursion, and the writes of each. */
  Count count(Goal goal) {
    BitSet met = new BitSet();
    BitSet pending = new BitSet();
    pending.or(allBeforeTarget ? required.before(goal.event()) : required.toReach(goal.event()));
    addSources(goal.event(), goal.value(), pending);
    int pairs = 0;
    for (int read = pending.nextSetBit(0); read >= 0; read = pending.nextSetBit(0)) {
      pending.clear(read);
      met.set(read);
      BitSet more = new BitSet();
      pairs += addSources(read, trace.observed(read), more);
      more.or(required.toReach(read));
      more.andNot(met);
      pending.or(more);
    }
    return new Count(met.cardinality(), pairs);
  }

  /** Adds the reads that the writes of a value require; says how many writes there are. */
  private int addSources(int read, long value, BitSet reads) {
    List<Integer> sources = validity.sources(trace, read, value);
    for (int write : sources) {
      if (write >= 0) {
        reads.or(required.toStore(write));
      }
    }
    return sources.size();
  }
}
