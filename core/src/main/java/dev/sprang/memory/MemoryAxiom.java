package dev.sprang.memory;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/**
 * The Java memory model, one axiom each (JLS 17.4 with the access modes of VarHandle). No value
 * comes out of thin air: program order and reads-from together have no cycle, which holds of
 * everything that can be run.
 *
 * <pre>
 *   so   one order of all synchronisation actions: volatile accesses, locks, joins, full fences
 *   sw   who synchronises with whom; hb, happens-before, is program order and sw together
 *   co   for each variable, one order of its writes that are opaque or stronger
 * </pre>
 *
 * An execution is allowed if there are so and co for which all of these hold.
 */
public enum MemoryAxiom {
  /** A volatile write synchronises with every later volatile read of its variable in so. */
  VOLATILE_SYNCHRONISES,
  /** A release write synchronises with the acquiring read that takes its value. */
  RELEASE_SYNCHRONISES,
  /** So does one whose value was taken by an update that the read takes from, and so on. */
  RELEASE_SEQUENCE,
  /** A release fence makes the writes after it release what was before the fence. */
  RELEASE_FENCE,
  /** An acquire fence acquires what the reads before it have found. */
  ACQUIRE_FENCE,
  /** A full fence synchronises with every later full fence in so. */
  FULL_FENCES,
  /** An unlock synchronises with every later lock of its monitor. */
  LOCKS,
  /** A start with all its thread does, and all that with the join. */
  THREADS,
  /** So and happens-before together have no cycle. */
  ORDER,
  /**
   * A read takes from no write that happens after it, nor from one that another write to the
   * variable follows in happens-before before the read.
   */
  VISIBILITY,
  /** A volatile read that takes from a volatile write takes from the last before it in so. */
  LAST_VOLATILE,
  /**
   * Of accesses that are opaque or stronger, co, reads-from, from-reads and happens-before together
   * have no cycle. Plain reads have no coherence: they may see the new value and then the old one.
   */
  COHERENCE,
  /**
   * An update is atomic whatever its mode: its write is in co, it takes from the write directly
   * before that, and no two take from the same, be it in co or plain.
   */
  ATOMICITY;

  /** The whole model. */
  public static final Set<MemoryAxiom> ALL =
      Collections.unmodifiableSet(EnumSet.allOf(MemoryAxiom.class));
}
