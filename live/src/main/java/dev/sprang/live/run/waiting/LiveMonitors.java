package dev.sprang.live.run.waiting;

import dev.sprang.live.run.escape.EscapeTracker;
import dev.sprang.live.run.escape.TrackedObject;
import dev.sprang.live.run.machine.LiveMachine;
import dev.sprang.live.run.naming.LiveNames;
import dev.sprang.live.run.threads.Monitor;
import dev.sprang.live.run.threads.ProgramThread;
import dev.sprang.operation.OperationKind;
import java.lang.Thread.State;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The monitors of objects, and the lock behind each ReentrantLock: taking them, letting them go.
 */
public final class LiveMonitors {
  private static final int MAIN_PART = -1;

  /** Of the monitor of an object that is a lock too. */
  private static final int BESIDE_PART = Integer.MIN_VALUE;

  private final LiveMachine machine;
  private final EscapeTracker tracker;
  private final LiveNames names;
  private final ShownStates states;

  public LiveMonitors(
      LiveMachine machine, EscapeTracker tracker, LiveNames names, ShownStates states) {
    this.machine = machine;
    this.tracker = tracker;
    this.names = names;
    this.states = states;
  }

  /** What threads show of themselves while they wait. */
  public ShownStates states() {
    return states;
  }

  /** The monitor of an object, which lets nobody else reach it. */
  public Monitor of(Object object) {
    if (object == null) {
      throw new NullPointerException("Cannot enter synchronized block because value is null");
    }
    TrackedObject tracked = trackedOf(object);
    if (tracked.primary != null && tracked.primary != object) {
      return tracked.monitorOfView(object.getClass(), names);
    }
    if (tracked.monitor == null) {
      boolean isLock = object instanceof ReentrantLock;
      tracked.monitor =
          new Monitor(
              isLock
                  ? names.location(tracked.object, BESIDE_PART, " (monitor)")
                  : names.location(tracked.object, MAIN_PART, ""));
    }
    return tracked.monitor;
  }

  /** What a lock takes, which is not what synchronizing on it takes. */
  Monitor ofLock(ReentrantLock lock) {
    TrackedObject tracked = trackedOf(lock);
    if (tracked.lock == null) {
      tracked.lock = new Monitor(names.location(tracked.object, MAIN_PART, ""));
    }
    return tracked.lock;
  }

  private TrackedObject trackedOf(Object object) {
    TrackedObject tracked = tracker.of(object);
    if (tracked == null && object instanceof Class<?> type) {
      return tracker.global(object, type.getName());
    }
    if (tracked == null) {
      tracker.note(object);
    }
    return tracker.ofForeign(object);
  }

  /** Only the outermost lock and unlock are operations. */
  public void lock(ProgramThread self, Monitor monitor, int site) {
    if (monitor.owner == self) {
      monitor.take(self, 1);
    } else if (!states.areAsked()) {
      take(self, monitor, site);
    } else if (!tryLock(self, monitor, site)) {
      states.show(self, State.BLOCKED, site);
      take(self, monitor, site);
      states.oweRunnable(self);
    }
  }

  private void take(ProgramThread self, Monitor monitor, int site) {
    self.monitor = monitor;
    machine.operation(self, monitor.operation(OperationKind.LOCK), site);
    monitor.take(self, 1);
    machine.event().written = monitor.holds;
  }

  /** Takes a monitor that is not the thread's own, if it is free. */
  boolean tryLock(ProgramThread self, Monitor monitor, int site) {
    machine.operation(self, monitor.operation(OperationKind.TRY_LOCK), site);
    boolean isFree = monitor.isFreeFor(self);
    if (isFree) {
      self.acts();
      monitor.take(self, 1);
      machine.event().observed = 1;
    }
    machine.event().written = monitor.holds;
    return isFree;
  }

  /** Takes a lock, unless the time is over before in which the thread should. */
  boolean lockInTime(ProgramThread self, Monitor lock, int site) {
    if (lock.owner == self) {
      lock.take(self, 1);
      self.acts();
      return true;
    }
    self.monitor = lock;
    machine.operation(self, lock.operation(OperationKind.LOCK), site);
    boolean isFree = lock.isFreeFor(self);
    if (isFree) {
      self.acts();
      lock.take(self, 1);
      boolean tries = machine.event().operation.kind() == OperationKind.TRY_LOCK;
      machine.event().observed = tries ? 1 : 0;
    }
    machine.event().written = lock.holds;
    return isFree;
  }

  /** Takes a lock if it is free or the thread has it already. */
  public boolean tryReentrantly(ProgramThread self, Monitor lock, int site) {
    if (self.polling != null && self.polling.waitsFor(lock.location)) {
      lock(self, lock, site);
      self.acts();
      return true;
    }
    if (lock.owner != self) {
      return tryLock(self, lock, site);
    }
    lock.take(self, 1);
    self.acts();
    return true;
  }

  public void unlock(ProgramThread self, Monitor monitor, int site) {
    if (monitor.owner != self) {
      throw new IllegalMonitorStateException("current thread is not owner");
    }
    if (monitor.holds == 1) {
      machine.operation(self, monitor.operation(OperationKind.UNLOCK), site);
    }
    monitor.release();
  }
}
