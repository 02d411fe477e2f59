package dev.sprang.jdk.call;

/**
 * Calls that wait for the guard of an object and then do what they are for, in the step of their
 * last operation: that is up to the engine.
 */
public record Guards(ThreadOperations threads, GuardAccess guards, Signals signals) {
  /**
   * Waits until the call would not have to wait.
   *
   * @return whether that was an operation
   */
  public boolean await(Object object, int call, boolean mayBeInterrupted)
      throws InterruptedException {
    boolean interruptible = mayBeInterrupted && threads.mayInterrupt();
    boolean asksFirst = guards.asksFirst(object, call);
    if (interruptible && asksFirst) {
      signals.throwIfInterrupted();
    }
    if (threads.isAlone() && guards.isOpen(object, call)) {
      return false;
    }
    if (interruptible && !asksFirst) {
      guards.come(object, call);
      if (guards.isOpen(object, call)) {
        return true;
      }
      signals.throwIfInterrupted();
    }
    while (!isGranted(object, call, interruptible)) {
      signals.throwIfInterrupted();
    }
    return true;
  }

  /**
   * Waits until the guard allows the call, or the thread is interrupted. If both are so, the call
   * may have found the guard open before it looked for interrupts again, or not.
   */
  private boolean isGranted(Object object, int call, boolean interruptible) {
    guards.await(object, call, interruptible);
    if (!interruptible || !signals.isInterruptedNow()) {
      return true;
    }
    if (!guards.isOpen(object, call) || threads.choose(2) != 0) {
      return false;
    }
    guards.come(object, call);
    return guards.isOpen(object, call);
  }

  /**
   * Makes the call if its guard allows that in time. Where the time may be over at any moment, one
   * try at that moment shows all that can happen.
   */
  public boolean tryForSomeTime(Object object, int call, long nanos) throws InterruptedException {
    if (waits(nanos)) {
      return tryInTime(object, call, nanos);
    }
    signals.throwIfInterrupted();
    if (guards.tryNow(object, call)) {
      return true;
    }
    signals.throwIfInterrupted();
    if (threads.waitsInTime() && nanos > 0) {
      threads.limit(nanos);
      threads.rest();
      threads.limit(ThreadOperations.FOREVER);
    }
    threads.pass(nanos);
    return false;
  }

  /** Whether a call for so long waits until that is over, if need be. */
  public boolean waits(long nanos) {
    return threads.waitsInTime() && nanos > 0 && !threads.isAlone();
  }

  private boolean tryInTime(Object object, int call, long nanos) throws InterruptedException {
    boolean interruptible = threads.mayInterrupt();
    if (interruptible) {
      signals.throwIfInterrupted();
    }
    threads.limit(nanos);
    boolean granted = isGranted(object, call, interruptible);
    threads.limit(ThreadOperations.FOREVER);
    if (!granted && signals.isInterruptedNow()) {
      signals.throwIfInterrupted();
    }
    return guards.tryHere(object, call);
  }
}
