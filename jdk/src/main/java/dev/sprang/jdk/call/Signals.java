package dev.sprang.jdk.call;

/**
 * What ends the waiting of a thread: another one wakes it, it is interrupted, or its time is over.
 * One location of each thread has its interrupt status and whether it waits or was woken, so all
 * that can end a wait is in conflict with it and with each other.
 *
 * <pre>
 *             begin               wake
 *   (nothing) ────► WAITING ─────────────► WOKEN
 *        ▲             │ end: out of time,   │
 *        └─────────────┴─ interrupted ───────┴─ begin
 * </pre>
 *
 * <p>INTERRUPTED may be set besides, at any time. A thread that waits in this way is offered to
 * whoever may wake it until it has taken back what it gave up; whether it still waits then, only
 * the waking finds out, as in the JDK's own queues.
 */
public final class Signals {
  public static final int INTERRUPTED = 1;
  public static final int WAITING = 2;
  public static final int WOKEN = 4;

  /** How a wait has ended. */
  static final int BY_WAKING = 0;

  static final int BY_TIME = 1;
  static final int BY_INTERRUPT = 2;

  /** What stands for the location behind a thread's name. */
  public static final String PART = " (signals)";

  private final ThreadOperations threads;
  final Lockers lockers = new Lockers();

  public Signals(ThreadOperations threads) {
    this.threads = threads;
  }

  /** Another execution begins. */
  public void reset() {
    lockers.clear();
  }

  /** Tells the thread, and gives it a permit, as the JVM does: it is to see it if it parks. */
  void interrupt(int thread) {
    if (threads.isAlone()) {
      threads.setSignals(thread, threads.signals(thread) | INTERRUPTED);
      threads.givePermit(thread);
    } else {
      threads.setSignals(thread, threads.updateSignals(thread) | INTERRUPTED);
      threads.unpark(thread);
    }
  }

  boolean isInterrupted(int thread) {
    boolean isSeen = threads.mayInterrupt() && !threads.isAlone();
    int signals = isSeen ? threads.readSignals(thread) : threads.signals(thread);
    return (signals & INTERRUPTED) != 0;
  }

  /** What an event of the current thread has just shown, so this is no operation. */
  boolean isInterruptedNow() {
    return (threads.signals(threads.self()) & INTERRUPTED) != 0;
  }

  /** Clears the thread's own interrupt status, and tells what it was. */
  public boolean testInterrupted() {
    int self = threads.self();
    int signals = threads.signals(self);
    if (threads.mayInterrupt() && !threads.isAlone()) {
      // the rest changes only while the thread waits
      signals = threads.updateOwnSignalsIf(signals | INTERRUPTED);
    }
    if ((signals & INTERRUPTED) == 0) {
      return false;
    }
    threads.setSignals(self, signals & ~INTERRUPTED);
    return true;
  }

  public void throwIfInterrupted() throws InterruptedException {
    if (isInterruptedAndClears()) {
      throw new InterruptedException();
    }
  }

  public void throwIfInterrupted(String message) throws InterruptedException {
    if (isInterruptedAndClears()) {
      throw new InterruptedException(message);
    }
  }

  private boolean isInterruptedAndClears() {
    if (!threads.mayInterrupt() || !testInterrupted()) {
      return false;
    }
    threads.oweRunnable();
    return true;
  }

  /** From here on others may wake the thread. */
  void begin(boolean interruptible) throws InterruptedException {
    int self = threads.self();
    int before = threads.updateSignals(self);
    lockers.forgetWaitsOf(self);
    if (interruptible && (before & INTERRUPTED) != 0) {
      threads.setSignals(self, before & ~INTERRUPTED);
      threads.oweRunnable();
      throw new InterruptedException();
    }
    threads.setSignals(self, before & INTERRUPTED | WAITING);
  }

  /** Waits until woken, interrupted or, if timed, so long at most; tells which. */
  int end(boolean timed, long nanos, boolean interruptible) {
    int self = threads.self();
    boolean mayEndAnytime = timed && !threads.waitsInTime();
    threads.limit(timed ? nanos : ThreadOperations.FOREVER);
    int before = mayEndAnytime ? threads.updateSignals(self) : threads.awaitSignals(interruptible);
    threads.limit(ThreadOperations.FOREVER);
    if ((before & WOKEN) != 0) {
      return BY_WAKING;
    } else if (interruptible && (before & INTERRUPTED) != 0) {
      threads.setSignals(self, 0);
      return BY_INTERRUPT;
    }
    threads.setSignals(self, before & INTERRUPTED);
    return BY_TIME;
  }

  /** Wakes a thread; false if it does not wait any more. */
  boolean wake(int thread) {
    int before = threads.updateSignals(thread);
    boolean waits = (before & WAITING) != 0;
    if (waits) {
      threads.setSignals(thread, before & INTERRUPTED | WOKEN);
    }
    return waits;
  }

  /** Whether a thread still waits, seen by another one. */
  boolean isWaiting(int thread) {
    return (threads.readSignals(thread) & WAITING) != 0;
  }
}
