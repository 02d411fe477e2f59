package dev.sprang.jdk.call;

import dev.sprang.jdk.standin.Gate;

/** What an engine does at the {@linkplain Gate gates} of stand-ins: each method is an operation. */
public interface GateAccess {
  void look(Gate gate);

  /** Goes through if the number is within these bounds, the second one excluded, else looks. */
  boolean passIf(Gate gate, int least, int below);

  /**
   * Waits until the number is high enough and goes through, or only looks.
   *
   * @param interruptible whether an interrupt ends the waiting too: then it has only looked
   */
  void await(Gate gate, int least, boolean onlyLooks, boolean interruptible);

  /**
   * The same with two bounds; who has both, what it waits for and an interrupt, has only looked.
   *
   * @return whether it went through
   */
  boolean awaitWithin(Gate gate, int least, int below, boolean onlyLooks, boolean interruptible);

  /** Waits for work at a gate, or for the end of all work at another one; whether there is work. */
  boolean awaitWork(Gate gate, Gate other, String told);
}
