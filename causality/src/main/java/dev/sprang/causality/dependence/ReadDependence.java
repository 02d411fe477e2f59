package dev.sprang.causality.dependence;

import dev.sprang.execution.Events;
import java.util.BitSet;
import java.util.Map;

/**
 * Tells which earlier reads of a thread matter for what it does later. Every answer may name too
 * many reads, never too few: an event whose reads keep their values must happen again.
 */
public interface ReadDependence {
  /** The dependences among the events of one execution. */
  Reads among(Events events);

  /** What finding it out took. */
  default Map<String, Long> figures() {
    return Map.of();
  }

  /** Reads are named by the place of their event in the execution. */
  interface Reads {
    /**
     * The reads that decide whether the event happens, and on which object: those that feed the
     * conditions it is under, the index, monitor or thread it is about, or anything that could have
     * ended its thread before it.
     */
    BitSet decides(int event);

    /** The reads that decide which value the event stores. */
    BitSet feeds(int event);
  }
}
