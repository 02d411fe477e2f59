package dev.sprang.jdk.call;

/**
 * Waiting in smaller steps, for programs that can notice them: leaving the monitor, being woken,
 * interrupted or out of time, and getting the monitor back are operations of their own. A thread
 * whose wait has ended without a notification may still be chosen by a notify until it has the
 * monitor back; then the next one in the queue is woken instead, so no notification is lost.
 *
 * <pre>
 *   waiter:    begin   leave               end            take back
 *              signals monitor             signals        monitor
 *   ───────────┬───────┬───────────────────┬──────────────┬────────────
 *                      │ in the wait set   │              │
 *   notifier:          └─ look ─ choose ─ wake ───────────┘
 *                         monitor         signals
 * </pre>
 */
public record SignalWaits(ThreadOperations threads, WaitSetOperations sets, Signals signals) {
  /**
   * Waits in a wait set whose monitor the thread holds.
   *
   * @param nanos how long, if timed
   * @return whether it was woken
   */
  public boolean await(Object set, boolean timed, long nanos, boolean interruptible)
      throws InterruptedException {
    int shown = ShownState.waiting(timed);
    threads.show(threads.self(), shown);
    signals.begin(interruptible);
    sets.leave(set);
    released(sets.lock(set));
    int end = signals.end(timed, nanos, interruptible);
    if (end == Signals.BY_WAKING || !threads.areStatesAsked()) {
      sets.takeBack(set);
    } else {
      takeBackUnwoken(set, shown);
    }
    threads.oweRunnable();
    if (end == Signals.BY_INTERRUPT) {
      throw new InterruptedException();
    } else if (end == Signals.BY_TIME) {
      threads.pass(nanos);
    }
    return end == Signals.BY_WAKING;
  }

  /**
   * {@code Condition.awaitNanos}. Where the time may be over at any moment, nobody can rely on how
   * much is left; some if woken.
   */
  public long awaitNanos(Object condition, long nanos) throws InterruptedException {
    long begin = threads.now();
    boolean woken = await(condition, true, nanos, true);
    if (threads.waitsInTime()) {
      return nanos - (threads.now() - begin);
    }
    return woken ? Math.max(1, nanos / 2) : 0;
  }

  /** Who was notified is blocked from then on; others are only if the monitor is not free. */
  private void takeBackUnwoken(Object set, int shown) {
    if (!sets.tryToTakeBack(set)) {
      threads.show(threads.self(), ShownState.BLOCKED);
      sets.takeBack(set);
      threads.show(threads.self(), shown);
    }
  }

  /** Wakes one of those in a wait set whose monitor the thread holds. */
  public void notifyOne(Object set) {
    sets.look(set);
    int count = sets.waiters(set);
    int chosen = count > 1 ? threads.choose(count) : 0;
    boolean woken = false;
    for (; !woken && count > 0; count--) {
      int other = sets.waiter(set, chosen % count);
      woken = signals.wake(other);
      sets.remove(set, other);
      showBlocked(other, woken);
    }
  }

  /** Wakes all of them. */
  public void notifyAll(Object set) {
    sets.look(set);
    int count = sets.waiters(set);
    for (int i = 0; i < count; i++) {
      int other = sets.waiter(set, i);
      showBlocked(other, signals.wake(other));
    }
    while (count > 0) {
      count--;
      sets.remove(set, sets.waiter(set, count));
    }
  }

  /** Who is woken has to get the monitor, which the thread still holds. */
  private void showBlocked(int other, boolean isWoken) {
    if (isWoken) {
      threads.show(other, ShownState.BLOCKED);
    }
  }

  /** How many threads wait, as the holder of the monitor sees it. */
  public int count(Object set) {
    int listed = sets.waiters(set);
    int count = 0;
    for (int i = 0; i < listed; i++) {
      count += signals.isWaiting(sets.waiter(set, i)) ? 1 : 0;
    }
    return count;
  }

  public boolean hasWaiters(Object set) {
    return count(set) > 0;
  }

  /** {@code ReentrantLock.lockInterruptibly}. */
  public void lockInterruptibly(Object lock) throws InterruptedException {
    while (true) {
      signals.begin(true);
      if (sets.tryLock(lock)) {
        return;
      }
      addLocker(lock);
      if (signals.end(false, 0, true) == Signals.BY_INTERRUPT) {
        throw new InterruptedException();
      }
    }
  }

  /** The thread is to be woken from its present wait when the lock is let go. */
  private void addLocker(Object lock) {
    if (signals.lockers.isFull()) {
      threads.refuse("so many threads that wait for locks until interrupted");
    }
    signals.lockers.add(threads.self(), lock);
  }

  /**
   * {@code ReentrantLock.tryLock} with a time. Where that may be over at any moment, one try at
   * that moment shows all that can happen.
   */
  public boolean tryLock(Object lock, long nanos) throws InterruptedException {
    if (threads.waitsInTime() && nanos > 0) {
      return threads.mayInterrupt() ? lockInTime(lock, nanos) : lockWithin(lock, nanos);
    }
    signals.throwIfInterrupted();
    if (sets.tryLock(lock)) {
      return true;
    }
    signals.throwIfInterrupted();
    threads.pass(nanos);
    return false;
  }

  private boolean lockWithin(Object lock, long nanos) {
    threads.limit(nanos);
    boolean locked = sets.lockInTime(lock);
    threads.limit(ThreadOperations.FOREVER);
    return locked;
  }

  /** The same for a thread that may be interrupted. */
  private boolean lockInTime(Object lock, long nanos) throws InterruptedException {
    long begin = threads.now();
    while (true) {
      signals.begin(true);
      if (sets.tryLock(lock)) {
        return true;
      }
      addLocker(lock);
      int end = signals.end(true, nanos - (threads.now() - begin), true);
      if (end == Signals.BY_INTERRUPT) {
        throw new InterruptedException();
      } else if (end == Signals.BY_TIME) {
        return false;
      }
    }
  }

  /** The thread has let a lock go, and wakes those who wait for it until interrupted. */
  public void released(Object lock) {
    if (owes(lock)) {
      payDebts();
    }
  }

  /** The same where that is not done yet; whether it is to be done. */
  public boolean owes(Object lock) {
    return signals.lockers.release(threads.self(), lock);
  }

  /** Wakes all whom the thread owes it. */
  public void payDebts() {
    Lockers lockers = signals.lockers;
    int self = threads.self();
    for (int other = lockers.owedBy(self); other >= 0; other = lockers.owedBy(self)) {
      int before = threads.updateSignals(other);
      if ((before & Signals.WAITING) != 0 && lockers.isStillOwedBy(self)) {
        threads.setSignals(other, before & Signals.INTERRUPTED | Signals.WOKEN);
      }
      lockers.forgetOwedBy(self);
    }
  }
}
