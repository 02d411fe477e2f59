package dev.sprang.live.run.waiting;

import dev.sprang.execution.Choice;
import dev.sprang.execution.Operation;
import dev.sprang.live.run.machine.LiveMachine;
import dev.sprang.live.run.threads.Monitor;
import dev.sprang.live.run.threads.ProgramThread;

/**
 * Waiting by the operations that monitors have for it: two events for a wait, one to wake. A wait
 * whose time is over ends when the thread gets the monitor back; that it might have ended earlier
 * nobody can notice, as long as the program neither interrupts threads nor asks why a wait ended.
 */
public final class MonitorWaits implements Waits {
  private final LiveMachine machine;

  public MonitorWaits(LiveMachine machine) {
    this.machine = machine;
  }

  @Override
  public boolean await(
      ProgramThread self, Monitor.WaitSet set, boolean timed, boolean interruptible, int site) {
    Monitor monitor = set.monitor;
    machine.operation(self, set.begin, site);
    int times = set.releaseAll();
    set.waiters.add(self);
    self.isWaiting = true;
    self.monitor = monitor;
    machine.operation(self, Operation.reacquire(monitor.location, set.number, timed), site);
    boolean woken = !self.isWaiting;
    self.isWaiting = false;
    set.waiters.remove(self);
    set.takeBack(self, times);
    machine.event().written = 1;
    if (timed) {
      machine.event().leaveUnseen(woken ? 1 : 0);
    }
    return woken;
  }

  @Override
  public void notifyOne(ProgramThread self, Monitor.WaitSet set, int site) {
    self.waitSet = set;
    machine.operation(self, set.notifyOne, site);
    if (Choice.picksThread(self.granted)) {
      ProgramThread woken = machine.thread(Choice.picked(self.granted));
      woken.isWaiting = false;
      set.waiters.remove(woken);
    }
    machine.event().written = 1;
  }

  @Override
  public void notifyAll(ProgramThread self, Monitor.WaitSet set, int site) {
    machine.operation(self, set.notifyAll, site);
    for (ProgramThread woken : set.waiters) {
      woken.isWaiting = false;
    }
    set.waiters.clear();
    machine.event().written = 1;
  }

  @Override
  public int count(ProgramThread self, Monitor.WaitSet set, int site) {
    return set.waiters.size(); // changes only under the monitor, which the thread holds
  }
}
