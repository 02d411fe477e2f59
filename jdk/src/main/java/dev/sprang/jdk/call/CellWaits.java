package dev.sprang.jdk.call;

import dev.sprang.jdk.standin.SharedCell;

/**
 * How threads wait at the shared cells of stand-ins: in one operation, but for those whom others
 * may ask what they do. Such a thread looks first whether it need not wait at all, and then shows
 * that it waits.
 */
public record CellWaits(ThreadOperations threads, CellAccess cells, Signals signals) {
  /** Whether others may ask what the thread does that waits. */
  private boolean isShown() {
    return threads.areStatesAsked() && !threads.isAlone();
  }

  private void showWait() {
    threads.show(threads.self(), ShownState.waiting(threads.isLimited()));
  }

  /**
   * Waits until the number is high enough, unless the thread is interrupted before, or its time is
   * over.
   */
  public void await(SharedCell cell, int least, boolean onlyLooks, boolean interruptibly)
      throws InterruptedException {
    if (isShown()) {
      if (comesInTime(cell, least, onlyLooks)) {
        return;
      } else if (interruptibly) {
        signals.throwIfInterrupted();
      }
      showWait();
    }
    cells.await(cell, least, onlyLooks, interruptibly && threads.mayInterrupt());
    threads.oweRunnable();
    if (cell.number < least) {
      signals.throwIfInterrupted();
    }
  }

  /** Whether a thread that shows when it waits need not wait: what it wants is there already. */
  private boolean comesInTime(SharedCell cell, int least, boolean onlyLooks) {
    if (onlyLooks) {
      cells.look(cell);
    } else {
      cells.passIf(cell, least, Integer.MAX_VALUE);
    }
    return cell.number >= least;
  }

  /**
   * Waits until the number is within these bounds, or the thread is interrupted and wants to know.
   * Who is seen waiting does not wait any more once it is woken, though others may take what it is
   * woken for.
   *
   * @return whether it went through
   */
  public boolean awaitWithin(SharedCell cell, int least, int below, boolean interruptibly) {
    boolean mayEnd = interruptibly && threads.mayInterrupt();
    if (!isShown()) {
      return cells.awaitWithin(cell, least, below, false, mayEnd);
    }
    do {
      showWait();
      cells.awaitWithin(cell, least, below, true, mayEnd);
      threads.oweRunnable();
      if (mayEnd && signals.isInterruptedNow()) {
        return false;
      }
      if (cells.passIf(cell, least, below)) {
        return true;
      }
    } while (!threads.isOver());
    return false;
  }

  /** Waits for work at a cell, or for the end of all work at another one. */
  public boolean awaitWork(SharedCell cell, SharedCell other, int least, String told) {
    if (isShown()) {
      if (comesInTime(cell, 1, false)) {
        return true;
      }
      showWait();
    }
    boolean works = cells.awaitWork(cell, other, least, told);
    threads.oweRunnable();
    return works;
  }

  /** Waits for some time: only those who ask for states notice it. */
  public void pause() {
    if (isShown()) {
      threads.show(threads.self(), ShownState.TIMED_WAITING);
      threads.oweRunnable();
    }
  }
}
