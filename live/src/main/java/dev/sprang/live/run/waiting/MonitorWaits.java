package dev.sprang.live.run.waiting;

import dev.sprang.jdk.call.SignalWaits;
import dev.sprang.jdk.synchroniser.VirtualTime;
import dev.sprang.live.run.machine.LiveMachine;
import dev.sprang.live.run.threads.Monitor;
import dev.sprang.live.run.threads.ProgramThread;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Waits;

/**
 * How threads wait on a monitor or condition, which they hold, and how those are woken: by the
 * operations that monitors have for it, two events for a wait, one to wake. A wait whose time is
 * over ends when the thread gets the monitor back; that it might have ended earlier nobody can
 * notice, as long as the program neither interrupts threads nor asks why a wait ended. Where it
 * does, {@link SignalWaits} tells it in smaller steps.
 */
public final class MonitorWaits {
  private final LiveMachine machine;
  private final SignalWaits smallSteps;
  private final boolean areNoticed;

  /**
   * @param areNoticed whether the program may notice the small steps
   */
  public MonitorWaits(LiveMachine machine, SignalWaits smallSteps, boolean areNoticed) {
    this.machine = machine;
    this.smallSteps = smallSteps;
    this.areNoticed = areNoticed;
  }

  public boolean areNoticed() {
    return areNoticed;
  }

  /**
   * Lets the monitor go until the thread is woken or something else ends the wait, and takes it
   * back.
   *
   * @param nanos how long, if timed
   * @return whether it was woken; if not, its time was over
   */
  public boolean await(
      ProgramThread self, Monitor.WaitSet set, boolean timed, long nanos, boolean interruptible)
      throws InterruptedException {
    if (areNoticed) {
      return smallSteps.await(set, timed, nanos, interruptible);
    }
    Monitor monitor = set.monitor;
    machine.operation(self, set.begin, self.callSite);
    int times = set.releaseAll();
    set.waiters.add(self);
    self.isWaiting = true;
    self.monitor = monitor;
    boolean mayEndAnytime = timed && !machine.time().isOn();
    self.until = timed ? machine.time().in(nanos) : VirtualTime.NEVER;
    machine.operation(
        self, Waits.reacquire(monitor.location, set.number, mayEndAnytime), self.callSite);
    self.until = VirtualTime.NEVER;
    boolean woken = !self.isWaiting;
    self.isWaiting = false;
    set.waiters.remove(self);
    set.takeBack(self, times);
    machine.event().written = 1;
    if (machine.event().operation.maySpuriouslyWake()) {
      machine.event().leaveUnseen(woken ? 1 : 0);
    }
    if (mayEndAnytime) {
      TimeOuts.pass(self, woken ? 0 : nanos);
    }
    return woken;
  }

  public void notifyOne(ProgramThread self, Monitor.WaitSet set) {
    if (areNoticed) {
      smallSteps.notifyOne(set);
      return;
    }
    self.waitSet = set;
    machine.operation(self, set.notifyOne, self.callSite);
    if (Choice.picksThread(self.granted)) {
      ProgramThread woken = machine.threads().get(Choice.picked(self.granted));
      woken.isWaiting = false;
      set.waiters.remove(woken);
    }
    machine.event().written = 1;
  }

  public void notifyAll(ProgramThread self, Monitor.WaitSet set) {
    if (areNoticed) {
      smallSteps.notifyAll(set);
      return;
    }
    machine.operation(self, set.notifyAll, self.callSite);
    for (ProgramThread woken : set.waiters) {
      woken.isWaiting = false;
    }
    set.waiters.clear();
    machine.event().written = 1;
  }

  /** How many threads wait, as the holder of the monitor sees it. */
  public int count(Monitor.WaitSet set) {
    return areNoticed
        ? smallSteps.count(set)
        : set.waiters.size(); // changes only under the monitor, which the thread holds
  }
}
