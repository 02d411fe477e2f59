package dev.sprang.explore.dpor;

import dev.sprang.explore.dpor.PlannedState.Status;
import dev.sprang.operation.CommonNames;
import org.jspecify.annotations.Nullable;

/**
 * What several {@link OptimalDporExplorer}s do together: the wakeup tree of the states that they
 * share, which forgets nothing until all behind a state is done.
 *
 * <pre>
 *   root ── shared ──┬── done
 *                    ├── shared ──┬── taken     all behind it is one explorer's own
 *                    │            └── waiting   ... or will be
 *                    └── waiting
 * </pre>
 *
 * <p>A part is a leaf of a wakeup tree, so everybody is awake there: its explorer is alone with it,
 * and needs nobody. What it finds to be needed outside it, it puts in here as into any wakeup tree:
 * down into the first planned state whose step may come first, and covered at a leaf; what is new
 * waits behind all that was planned before. The order of planning is the order of sleeping, once
 * and for all, so nothing depends on who is faster:
 *
 * <ul>
 *   <li>no trace is run twice, since nobody runs what sleeps;
 *   <li>no execution is abandoned, since what is put in wakes whoever sleeps there;
 *   <li>nothing is lost, since in the end every race of every execution has been put in, which is
 *       what one explorer alone sees to. An earlier state may plan something behind a later one at
 *       any time, which is why that is kept.
 * </ul>
 *
 * Used by several threads at a time.
 */
class SharedTree {
  final CommonNames names = new CommonNames();
  final PlannedState root = PlannedState.root();

  /** How many explorers have nothing to do. */
  private volatile int idle;

  private volatile int waiting;
  private int taken = 1;
  private volatile boolean ended;

  /** What only the founder may take; null if everybody may take everything. */
  private @Nullable PlannedState givenBack;

  /** Whether somebody wants to have something to do, and nothing waits. */
  boolean isWanted() {
    return idle > waiting;
  }

  /**
   * Takes what waits, as near to what was done before as there is, as soon as there is anything;
   * null when all is done, or only the founder is to go on.
   */
  synchronized @Nullable PlannedState take(PlannedState before, boolean isFounder) {
    idle++;
    while (!ended && waiting == 0 && taken > 0) {
      await();
    }
    idle--;
    boolean mayTake = !ended && (isFounder || givenBack == null);
    if (!mayTake || waiting == 0) {
      return null;
    }
    PlannedState near = before;
    if (givenBack != null && givenBack.status() == Status.WAITING) {
      near = givenBack;
    }
    while (near.waiting() == 0 && near.parent != null) {
      near = near.parent;
    }
    PlannedState next = near.firstWaiting();
    next.become(Status.TAKEN);
    waiting--;
    taken++;
    return next;
  }

  /** Waits for something to change. */
  @SuppressWarnings("WaitNotInLoop") // who waits looks again
  void await() {
    try {
      wait();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      ended = true;
    }
  }

  /** All behind a state that was taken is done. */
  synchronized void finish(PlannedState state) {
    taken--;
    state.finish();
    PlannedState above = state.parent;
    while (above != null && above.isFinished()) {
      above.finish();
      above = above.parent;
    }
    notifyAll();
  }

  /** A state that was taken was given up: the founder takes it next. */
  synchronized void giveBack(PlannedState state) {
    taken--;
    givenBack = state;
    offer(state);
  }

  /** A state that was planned waits to be taken. */
  synchronized void offer(PlannedState state) {
    state.become(Status.WAITING);
    waiting++;
    notifyAll();
  }

  /** Nobody gets anything more to do. */
  synchronized void end() {
    ended = true;
    notifyAll();
  }

  boolean isEnded() {
    return ended;
  }

  /** Whether nothing is left to do. */
  synchronized boolean isDone() {
    return taken == 0 && waiting == 0;
  }
}
