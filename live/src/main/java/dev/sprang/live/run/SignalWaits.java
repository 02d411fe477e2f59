package dev.sprang.live.run;

import dev.sprang.execution.Operation;
import dev.sprang.execution.Operation.Kind;
import java.util.List;

/**
 * Waiting in smaller steps, for programs that can notice them: leaving the monitor, being woken,
 * interrupted or out of time, and getting the monitor back are operations of their own. A thread
 * whose wait has ended without a notification may still be chosen by a notify until it has the
 * monitor back; then the next one in the queue is woken instead, so no notification is lost.
 */
final class SignalWaits implements Waits {
  private final LiveMachine machine;
  private final Signals signals;

  SignalWaits(LiveMachine machine, Signals signals) {
    this.machine = machine;
    this.signals = signals;
  }

  @Override
  public boolean await(
      ProgramThread self, Monitor.WaitSet set, boolean timed, boolean interruptible, int site)
      throws InterruptedException {
    Monitor monitor = set.monitor;
    signals.begin(self, interruptible, site);
    machine.operation(self, monitor.operation(Kind.UNLOCK), site);
    int times = set.releaseAll();
    set.waiters.add(self);
    for (Signals.Sleeper locker : monitor.takeLockers()) {
      signals.wake(self, locker, site);
    }
    Signals.End end = signals.end(self, timed, interruptible, site);
    self.monitor = monitor;
    machine.operation(self, monitor.operation(Kind.LOCK), site);
    set.waiters.remove(self);
    set.takeBack(self, times);
    machine.event().written = 1;
    if (end == Signals.End.INTERRUPTED) {
      throw new InterruptedException();
    }
    return end == Signals.End.WOKEN;
  }

  @Override
  public void notifyOne(ProgramThread self, Monitor.WaitSet set, int site) {
    look(self, set, site);
    int chosen = 0;
    if (set.waiters.size() > 1) {
      chosen = machine.choose(self, Operation.choose(set.waiters.size()), site);
    }
    boolean woken = false;
    while (!woken && !set.waiters.isEmpty()) {
      ProgramThread other = set.waiters.remove(chosen % set.waiters.size());
      woken = signals.wake(self, Signals.Sleeper.of(other), site);
    }
  }

  @Override
  public void notifyAll(ProgramThread self, Monitor.WaitSet set, int site) {
    look(self, set, site);
    for (ProgramThread waiter : List.copyOf(set.waiters)) {
      signals.wake(self, Signals.Sleeper.of(waiter), site);
    }
    set.waiters.clear();
  }

  /** Who waits decides what the thread does next, so looking there is an event. */
  private void look(ProgramThread self, Monitor.WaitSet set, int site) {
    machine.operation(self, set.monitor.operation(Kind.QUERY_LOCK), site);
    machine.event().change(1, 1);
  }

  @Override
  public int count(ProgramThread self, Monitor.WaitSet set, int site) {
    int count = 0;
    for (ProgramThread waiter : List.copyOf(set.waiters)) {
      count += signals.isWaiting(self, waiter, site) ? 1 : 0;
    }
    return count;
  }
}
