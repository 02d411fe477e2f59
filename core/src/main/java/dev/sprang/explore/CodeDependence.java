package dev.sprang.explore;

import dev.sprang.engine.CodePlace;
import java.util.Map;

/**
 * Which reads of a thread matter for what it does later, by places in its code. May say too often
 * that one does, never too seldom; of places it does not know it says that every read matters.
 */
public interface CodeDependence {
  /** Whether a read matters for what comes later. */
  enum Weight {
    NONE,
    /** Only the last one at its place does: the value is used where it was read. */
    LATEST,
    /** Every one at its place may. */
    EVERY
  }

  /**
   * Whether what is read at one place may decide whether the thread comes to another, or which
   * object it uses there.
   */
  Weight decides(CodePlace read, CodePlace later);

  /** Whether what is read at one place may decide which value is stored at another. */
  Weight feeds(CodePlace read, CodePlace later);

  /** What finding it out took. */
  Map<String, Long> figures();
}
