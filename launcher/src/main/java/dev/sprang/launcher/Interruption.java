package dev.sprang.launcher;

import dev.sprang.explore.Budget;

/**
 * The user's wish to end: raised from any thread, once and for good. It ends the exploration that
 * runs now and keeps later ones from beginning.
 */
public final class Interruption {
  private Budget running = Budget.unlimited();
  private boolean raised;

  public synchronized void raise() {
    raised = true;
    running.interrupt();
  }

  public synchronized boolean isRaised() {
    return raised;
  }

  /** From now on this budget is the one to end. */
  synchronized Budget watch(Budget budget) {
    running = budget;
    if (raised) {
      budget.interrupt();
    }
    return budget;
  }
}
