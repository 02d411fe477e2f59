package dev.sprang.jdk.call;

import dev.sprang.jdk.standin.SharedCell;

/**
 * What an engine does at the {@linkplain SharedCell shared cells} of stand-ins: each method is an
 * operation.
 */
public interface CellAccess {
  void look(SharedCell cell);

  /** Goes through if the number is within these bounds, the second one excluded, else looks. */
  boolean passIf(SharedCell cell, int least, int below);

  /**
   * Waits until the number is high enough and goes through, or only looks.
   *
   * @param interruptible whether an interrupt ends the waiting too: then it has only looked
   */
  void await(SharedCell cell, int least, boolean onlyLooks, boolean interruptible);

  /**
   * The same with two bounds; who has both, what it waits for and an interrupt, has only looked.
   *
   * @return whether it went through
   */
  boolean awaitWithin(
      SharedCell cell, int least, int below, boolean onlyLooks, boolean interruptible);

  /** Waits for work at a cell, or for the end of all work at another one; whether there is work. */
  boolean awaitWork(SharedCell cell, SharedCell other, int least, String told);
}
