package dev.sprang.jdk.call;

/** Where threads wait without a monitor: for the end of another one, for a permit, for a time. */
public record Pauses(ThreadOperations threads, Signals signals) {
  /** {@code Thread.join} without time limit. */
  public void join(Thread thread) throws InterruptedException {
    int other = threads.find(thread);
    if (other < 0) {
      return; // was never started, so there is nothing to wait for
    }
    int self = threads.self();
    if (threads.areStatesAsked() && !threads.readEnd(other)) {
      threads.show(self, ShownState.WAITING);
    }
    if (threads.mayInterrupt() && !threads.awaitEnd(other)) {
      signals.throwIfInterrupted();
    }
    threads.join(other);
    beNotified(other);
  }

  /**
   * The same for some time. Where that may be over at any moment, one look at that moment shows all
   * that can happen.
   *
   * @return whether the thread has ended, or was never started
   */
  public boolean join(Thread thread, long nanos) throws InterruptedException {
    int other = threads.find(thread);
    return other < 0 || join(other, nanos);
  }

  private boolean join(int other, long nanos) throws InterruptedException {
    if (threads.areStatesAsked()) {
      if (threads.readEnd(other)) {
        return true;
      }
      threads.show(threads.self(), ShownState.TIMED_WAITING);
    }
    boolean hasEnded = threads.waitsInTime() ? awaitEnd(other, nanos) : threads.readEnd(other);
    if (hasEnded) {
      beNotified(other);
      return true;
    }
    signals.throwIfInterrupted();
    threads.pass(nanos);
    threads.oweRunnable();
    return false;
  }

  private boolean awaitEnd(int other, long nanos) {
    threads.limit(nanos);
    boolean hasEnded = threads.awaitEnd(other);
    threads.limit(ThreadOperations.FOREVER);
    return hasEnded;
  }

  /** The same with a {@code Duration}, for threads that were started only. */
  public boolean joinStarted(Thread thread, long nanos) throws InterruptedException {
    int other = threads.find(thread);
    if (other < 0) {
      throw new IllegalThreadStateException("Thread not started");
    }
    return join(other, nanos);
  }

  /** A thread that ends holds its monitor when it notifies those who wait for that. */
  private void beNotified(int ended) {
    if (threads.showsWaiting() && !threads.isVirtual(ended)) {
      threads.show(threads.self(), ShownState.BLOCKED);
    }
    threads.oweRunnable();
  }

  /** {@code Thread.sleep}. */
  public void sleep(long nanos) throws InterruptedException {
    String message = "sleep interrupted";
    if (threads.areStatesAsked() && !threads.dozes()) {
      signals.throwIfInterrupted(message);
      threads.show(threads.self(), ShownState.TIMED_WAITING);
    }
    signals.throwIfInterrupted(message);
    if (threads.waitsInTime() && nanos > 0) {
      threads.limit(nanos);
      threads.rest();
      threads.limit(ThreadOperations.FOREVER);
      if (threads.mayInterrupt() && signals.isInterruptedNow()) {
        signals.throwIfInterrupted(message);
      }
    }
    threads.pass(nanos);
    threads.oweRunnable();
  }

  /** {@code LockSupport.park}, perhaps for some time. */
  public void park(boolean timed, long nanos) {
    boolean interrupted = threads.mayInterrupt() && signals.isInterrupted(threads.self());
    if (threads.areStatesAsked()) {
      // a virtual thread looks for its permit first, others show that they park in any case
      if (threads.isVirtual(threads.self()) && (threads.takePermit(true) || interrupted)) {
        return;
      }
      threads.show(threads.self(), ShownState.waiting(timed));
    }
    boolean mayEndAnytime = timed && !threads.waitsInTime();
    threads.limit(timed ? nanos : ThreadOperations.FOREVER);
    boolean wasThere = threads.takePermit(mayEndAnytime || interrupted);
    threads.limit(ThreadOperations.FOREVER);
    if (timed && !interrupted && !wasThere) {
      threads.pass(nanos);
    }
    threads.oweRunnable();
  }
}
