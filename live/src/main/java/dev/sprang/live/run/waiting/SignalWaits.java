package dev.sprang.live.run.waiting;

import dev.sprang.execution.Operation;
import dev.sprang.execution.Operation.Kind;
import dev.sprang.live.run.machine.LiveMachine;
import dev.sprang.live.run.threads.Monitor;
import dev.sprang.live.run.threads.ProgramThread;
import java.lang.Thread.State;
import java.util.List;

/**
 * Waiting in smaller steps, for programs that can notice them: leaving the monitor, being woken,
 * interrupted or out of time, and getting the monitor back are operations of their own. A thread
 * whose wait has ended without a notification may still be chosen by a notify until it has the
 * monitor back; then the next one in the queue is woken instead, so no notification is lost.
 */
public final class SignalWaits implements Waits {
  private final LiveMachine machine;
  private final Signals signals;
  private final LiveMonitors monitors;
  private final ShownStates states;

  public SignalWaits(
      LiveMachine machine, Signals signals, LiveMonitors monitors, ShownStates states) {
    this.machine = machine;
    this.signals = signals;
    this.monitors = monitors;
    this.states = states;
  }

  @Override
  public boolean await(
      ProgramThread self, Monitor.WaitSet set, boolean timed, boolean interruptible, int site)
      throws InterruptedException {
    Monitor monitor = set.monitor;
    State shown = timed ? State.TIMED_WAITING : State.WAITING;
    states.show(self, shown, site);
    begin(self, interruptible, site);
    machine.operation(self, monitor.operation(Kind.UNLOCK), site);
    int times = set.releaseAll();
    set.waiters.add(self);
    for (Signals.Sleeper locker : monitor.takeLockers()) {
      signals.wake(self, locker, site);
    }
    Signals.End end = signals.end(self, timed, interruptible, site);
    if (end == Signals.End.WOKEN || !states.areAsked()) {
      takeBack(self, set, times, site);
    } else {
      takeBackUnwoken(self, set, times, shown, site);
    }
    states.isBack(self);
    if (end == Signals.End.INTERRUPTED) {
      throw new InterruptedException();
    }
    return end == Signals.End.WOKEN;
  }

  private void begin(ProgramThread self, boolean interruptible, int site)
      throws InterruptedException {
    try {
      signals.begin(self, interruptible, site);
    } catch (InterruptedException thrown) {
      states.isBack(self);
      throw thrown;
    }
  }

  private void takeBack(ProgramThread self, Monitor.WaitSet set, int times, int site) {
    self.monitor = set.monitor;
    machine.operation(self, set.monitor.operation(Kind.LOCK), site);
    set.waiters.remove(self);
    set.takeBack(self, times);
    machine.event().written = 1;
  }

  /** Who was notified is blocked from then on; others are only if the monitor is not free. */
  private void takeBackUnwoken(
      ProgramThread self, Monitor.WaitSet set, int times, State shown, int site) {
    if (monitors.tryLock(self, set.monitor, site)) {
      set.monitor.release();
      set.waiters.remove(self);
      set.takeBack(self, times);
      machine.event().written = 1;
    } else {
      states.show(self, State.BLOCKED, site);
      takeBack(self, set, times, site);
      states.show(self, shown, site);
    }
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
      woken = wake(self, other, site);
    }
  }

  @Override
  public void notifyAll(ProgramThread self, Monitor.WaitSet set, int site) {
    look(self, set, site);
    for (ProgramThread waiter : List.copyOf(set.waiters)) {
      wake(self, waiter, site);
    }
    set.waiters.clear();
  }

  /** Who is woken has to get the monitor, which the thread still holds. */
  private boolean wake(ProgramThread self, ProgramThread other, int site) {
    boolean woken = signals.wake(self, Signals.Sleeper.of(other), site);
    if (woken) {
      states.show(self, other, State.BLOCKED, site);
    }
    return woken;
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
