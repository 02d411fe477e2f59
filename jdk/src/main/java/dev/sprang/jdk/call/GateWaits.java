package dev.sprang.jdk.call;

import dev.sprang.jdk.standin.Gate;

/**
 * How threads wait at the gates of stand-ins: in one operation, but for those whom others may ask
 * what they do. Such a thread looks first whether it need not wait at all, and then shows that it
 * waits.
 */
public final class GateWaits {
  private final ThreadOperations threads;
  private final GateAccess gates;
  private final Signals signals;

  public GateWaits(ThreadOperations threads, GateAccess gates, Signals signals) {
    this.threads = threads;
    this.gates = gates;
    this.signals = signals;
  }

  /** Whether others may ask what the thread does that waits. */
  private boolean isShown() {
    return threads.areStatesAsked() && !threads.isAlone();
  }

  /** Waits until the number is high enough, unless the thread is interrupted before. */
  public void await(Gate gate, int least, boolean onlyLooks, boolean interruptibly)
      throws InterruptedException {
    if (isShown()) {
      if (comesInTime(gate, least, onlyLooks)) {
        return;
      } else if (interruptibly) {
        signals.throwIfInterrupted(null);
      }
      threads.show(threads.self(), ShownState.WAITING);
    }
    gates.await(gate, least, onlyLooks, interruptibly && threads.mayInterrupt());
    threads.oweRunnable();
    if (gate.number < least) {
      signals.throwIfInterrupted(null);
    }
  }

  /** Whether a thread that shows when it waits need not wait: what it wants is there already. */
  private boolean comesInTime(Gate gate, int least, boolean onlyLooks) {
    if (onlyLooks) {
      gates.look(gate);
    } else {
      gates.passIf(gate, least, Integer.MAX_VALUE);
    }
    return gate.number >= least;
  }

  /**
   * Waits until the number is within these bounds, or the thread is interrupted and wants to know.
   * Who is seen waiting does not wait any more once it is woken, though others may take what it is
   * woken for.
   *
   * @return whether it went through
   */
  public boolean awaitWithin(Gate gate, int least, int below, boolean interruptibly) {
    boolean mayEnd = interruptibly && threads.mayInterrupt();
    if (!isShown()) {
      return gates.awaitWithin(gate, least, below, false, mayEnd);
    }
    do {
      threads.show(threads.self(), ShownState.WAITING);
      gates.awaitWithin(gate, least, below, true, mayEnd);
      threads.oweRunnable();
      if (mayEnd && signals.isInterruptedNow()) {
        return false;
      }
    } while (!gates.passIf(gate, least, below));
    return true;
  }

  /** Waits for work at a gate, or for the end of all work at another one. */
  public boolean awaitWork(Gate gate, Gate other, String told) {
    if (isShown()) {
      if (comesInTime(gate, 1, false)) {
        return true;
      }
      threads.show(threads.self(), ShownState.WAITING);
    }
    boolean works = gates.awaitWork(gate, other, told);
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
