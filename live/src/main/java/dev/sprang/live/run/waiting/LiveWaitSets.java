package dev.sprang.live.run.waiting;

import dev.sprang.jdk.call.WaitSetOperations;
import dev.sprang.live.run.machine.LiveMachine;
import dev.sprang.live.run.threads.Monitor;
import dev.sprang.live.run.threads.ProgramThread;
import dev.sprang.operation.OperationKind;

/**
 * LiveMonitors, locks and their wait sets as calls of several operations use them: sets are those
 * of {@link Monitor}, locks are monitors.
 */
public final class LiveWaitSets implements WaitSetOperations {
  private final LiveMachine machine;
  private final LiveMonitors monitors;

  public LiveWaitSets(LiveMachine machine, LiveMonitors monitors) {
    this.machine = machine;
    this.monitors = monitors;
  }

  private static Monitor.WaitSet set(Object handle) {
    return (Monitor.WaitSet) handle;
  }

  @Override
  public Object lock(Object set) {
    return set(set).monitor;
  }

  @Override
  public void leave(Object handle) {
    ProgramThread self = machine.current();
    Monitor.WaitSet set = set(handle);
    machine.operation(self, set.monitor.operation(OperationKind.UNLOCK), self.callSite);
    self.savedHolds = set.releaseAll();
    set.waiters.add(self);
  }

  @Override
  public void takeBack(Object handle) {
    ProgramThread self = machine.current();
    Monitor.WaitSet set = set(handle);
    self.monitor = set.monitor;
    machine.operation(self, set.monitor.operation(OperationKind.LOCK), self.callSite);
    hasTakenBack(self, set);
  }

  @Override
  public boolean tryToTakeBack(Object handle) {
    ProgramThread self = machine.current();
    Monitor.WaitSet set = set(handle);
    boolean isFree = monitors.tryLock(self, set.monitor, self.callSite);
    if (isFree) {
      set.monitor.release();
      hasTakenBack(self, set);
    }
    return isFree;
  }

  private void hasTakenBack(ProgramThread self, Monitor.WaitSet set) {
    set.waiters.remove(self);
    set.takeBack(self, self.savedHolds);
    machine.event().written = 1;
  }

  @Override
  public void look(Object set) {
    ProgramThread self = machine.current();
    machine.operation(self, set(set).monitor.operation(OperationKind.QUERY_LOCK), self.callSite);
    machine.event().change(1, 1);
  }

  @Override
  public int waiters(Object set) {
    return set(set).waiters.size();
  }

  @Override
  public int waiter(Object set, int place) {
    return set(set).waiters.get(place).number;
  }

  @Override
  public void remove(Object set, int thread) {
    set(set).waiters.remove(machine.threads().get(thread));
  }

  @Override
  public boolean lockInTime(Object lock) {
    ProgramThread self = machine.current();
    return monitors.lockInTime(self, (Monitor) lock, self.callSite);
  }

  @Override
  public boolean tryLock(Object lock) {
    ProgramThread self = machine.current();
    return monitors.tryReentrantly(self, (Monitor) lock, self.callSite);
  }
}
