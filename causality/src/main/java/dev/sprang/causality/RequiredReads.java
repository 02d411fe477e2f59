package dev.sprang.causality;

import dev.sprang.causality.dependence.ReadDependence;
import dev.sprang.operation.OperationKind;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * Which reads must keep their values for an event to happen again: all that must happen before it,
 * or only those it depends on (Algorithms 1 and 2).
 */
final class RequiredReads {
  private final ObservedTrace trace;

  /** Null if every earlier read counts. */
  private final ReadDependence.@Nullable Reads dependence;

  private final BitSet[] earlier;

  /** Every read that must happen before. */
  static RequiredReads all(ObservedTrace trace) {
    return new RequiredReads(trace, null);
  }

  static RequiredReads dependent(ObservedTrace trace, ReadDependence dependence) {
    return new RequiredReads(trace, dependence.among(trace.events()));
  }

  private RequiredReads(ObservedTrace trace, ReadDependence.@Nullable Reads dependence) {
    this.trace = trace;
    this.dependence = dependence;
    this.earlier = new BitSet[trace.length()];
    for (int event = 0; event < trace.length(); event++) {
      earlier[event] = earlierReads(event);
    }
  }

  boolean isAll() {
    return dependence == null;
  }

  /** The reads that must happen before the event. */
  BitSet before(int event) {
    return earlier[event];
  }

  /** The reads to keep so that the event happens. */
  BitSet toReach(int event) {
    if (dependence == null) {
      return earlier[event];
    }
    BitSet reads = (BitSet) dependence.decides(event).clone();
    if (trace.kind(event) == OperationKind.JOIN) {
      reads.or(earlier[event]); // the joined thread's end depends on whatever it read
    }
    return reads;
  }

  /** The reads to keep so that the event happens and stores the same value. */
  BitSet toStore(int event) {
    BitSet reads = (BitSet) toReach(event).clone();
    if (dependence != null) {
      reads.or(dependence.feeds(event));
    }
    reads.set(event, trace.reads(event));
    return reads;
  }

  private BitSet earlierReads(int event) {
    BitSet reads = new BitSet();
    addUpTo(trace.previous(event), reads);
    if (trace.kind(event) == OperationKind.JOIN) {
      int target = trace.events().operation(event).target();
      addUpTo(MustHappenBefore.lastOf(trace, target), reads);
    }
    return reads;
  }

  private void addUpTo(int event, BitSet reads) {
    if (event != ObservedTrace.NONE) {
      reads.or(earlier[event]);
      reads.set(event, reads.get(event) || trace.reads(event));
    }
  }
}
