package dev.sprang.launcher;

import dev.sprang.explore.Budget;

/**
 * The user's wish to end: raised from any thread, once and for good. It ends the exploration that
 * runs now and keeps later ones from beginning.
 */
public final class Interruption {
  private Runnable running = () -> {};
  private boolean raised;

  public synchronized void raise() {
    raised = true;
    running.run();
  }

  public synchronized boolean isRaised() {
    return raised;
  }

  /** From now on this budget is the one to end. */
  synchronized Budget watch(Budget budget) {
    watch(budget::interrupt);
    return budget;
  }

  /** From now on this is how to end what runs; must not wait for it. */
  synchronized void watch(Runnable end) {
    running = end;
    if (raised) {
      end.run();
    }
  }
}
