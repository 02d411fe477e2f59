package dev.sprang.live.run.waiting;

import dev.sprang.jdk.call.SignalWaits;
import dev.sprang.jdk.scan.Uses;
import dev.sprang.live.run.escape.EscapeTracker;
import dev.sprang.live.run.escape.TrackedObject;
import dev.sprang.live.run.machine.LiveMachine;
import dev.sprang.live.run.threads.Monitor;
import dev.sprang.live.run.threads.ProgramThread;
import dev.sprang.live.weave.site.Site.Subject.Synchroniser;
import dev.sprang.operation.OperationKind;
import java.util.Objects;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** ReentrantLock and its conditions: the lock is a monitor, each condition one of its wait sets. */
public final class LockCalls {
  private final LiveMachine machine;
  private final EscapeTracker tracker;
  private final LiveMonitors monitors;
  private final MonitorWaits waits;
  private final SignalWaits smallSteps;
  private final boolean mayInterrupt;

  /** Whether the program may find out that a lock is held without waiting for it. */
  private final boolean asksLocks;

  public LockCalls(
      LiveMachine machine,
      EscapeTracker tracker,
      LiveMonitors monitors,
      MonitorWaits waits,
      SignalWaits smallSteps,
      Uses uses) {
    this.asksLocks = uses.asksLocks();
    this.mayInterrupt = uses.interrupts();
    this.smallSteps = smallSteps;
    this.machine = machine;
    this.tracker = tracker;
    this.monitors = monitors;
    this.waits = waits;
  }

  /** Gives permission for a call on a lock that the JDK's own code then carries out. */
  public void before(ProgramThread self, Synchroniser row, Object receiver, int site) {
    Monitor lock = lockOf(receiver);
    switch (row.meaning()) {
      case LOCK -> {
        tellIfNoticed(self, lock);
        monitors.lock(self, lock, site);
      }
      case TRY_LOCK -> monitors.tryReentrantly(self, lock, site);
      case UNLOCK -> {
        tellIfNoticed(self, lock);
        if (lock.owner == self) {
          monitors.unlock(self, lock, site);
          self.owesWaking = lock.holds == 0 && smallSteps.owes(lock);
        }
      }
      case QUERY_LOCK -> {
        machine.operation(self, lock.operation(OperationKind.QUERY_LOCK), site);
        machine.event().change(lock.holds, lock.holds);
      }
      default -> {} // about the thread's own holds, which only it changes
    }
  }

  /** Carries out a call on a lock or condition in place of the JDK. */
  public @Nullable Object instead(
      ProgramThread self, Synchroniser row, Object receiver, Object[] arguments, int site)
      throws InterruptedException {
    switch (row.meaning()) {
      case LOCK_INTERRUPTIBLY -> lockInterruptibly(self, (ReentrantLock) receiver, site);
      case TIMED_TRY_LOCK -> {
        Objects.requireNonNull(arguments[1]);
        ReentrantLock real = (ReentrantLock) receiver;
        long nanos = TimeOuts.nanos(machine.time(), self, row, receiver, arguments);
        boolean locked = smallSteps.tryLock(lockOf(real), nanos);
        if (locked) {
          real.lock();
        }
        return locked;
      }
      case LOCK_WAITERS -> {
        int count = waits.count(waitSetOf(self, receiver, arguments[0]));
        return row.declared().name().startsWith("has") ? (Object) (count > 0) : (Object) count;
      }
      case LOCK_QUEUE ->
          throw machine.refuse(
              row.declared()
                  + " is called by code that was not found when the program was prepared");
      case SIGNAL -> waits.notifyOne(self, ownedWaitSet(self, receiver));
      case SIGNAL_ALL -> waits.notifyAll(self, ownedWaitSet(self, receiver));
      case AWAIT -> {
        return await(self, row, receiver, arguments);
      }
      default -> throw new AssertionError(row.meaning());
    }
    return null;
  }

  /**
   * A loop that takes the lock, looks and lets it go has only looked, if that is all it does to the
   * lock, and if others that come meanwhile wait and notice nothing.
   */
  private void tellIfNoticed(ProgramThread self, Monitor lock) {
    if (asksLocks || lock.owner == self && lock.holds > 1) {
      self.acts();
    }
  }

  private void lockInterruptibly(ProgramThread self, ReentrantLock real, int site)
      throws InterruptedException {
    Monitor lock = lockOf(real);
    if (mayInterrupt) {
      smallSteps.lockInterruptibly(lock);
    } else {
      monitors.lock(self, lock, site);
    }
    real.lock();
  }

  private @Nullable Object await(
      ProgramThread self, Synchroniser row, Object receiver, Object[] arguments)
      throws InterruptedException {
    boolean timed = arguments.length > 0;
    if (timed && !waits.areNoticed()) {
      throw machine.refuse(
          row.declared() + " is called by code that was not found when the program was prepared");
    }
    boolean interruptible = !row.declared().name().equals("awaitUninterruptibly");
    long nanos = timed ? TimeOuts.nanos(machine.time(), self, row, receiver, arguments) : 0;
    Monitor.WaitSet set = ownedWaitSet(self, receiver);
    String descriptor = row.declared().descriptor();
    if (descriptor.endsWith("J")) {
      return smallSteps.awaitNanos(set, nanos);
    }
    boolean woken = waits.await(self, set, timed, nanos, interruptible);
    return descriptor.endsWith("Z") ? woken : null;
  }

  private Monitor.WaitSet ownedWaitSet(ProgramThread self, Object condition) {
    TrackedObject tracked = tracker.of(condition);
    if (tracked == null || tracked.waitSet == null) {
      throw machine.refuse(
          "A condition of %s is not modelled yet: conditions of ReentrantLock are"
              .formatted(condition.getClass().getName()));
    }
    tracked.waitSet.monitor.checkOwner(self);
    return tracked.waitSet;
  }

  private Monitor.WaitSet waitSetOf(ProgramThread self, Object lock, Object condition) {
    Objects.requireNonNull(condition);
    Monitor.WaitSet set = ownedWaitSet(self, condition);
    if (set.lock != lock) {
      throw new IllegalArgumentException("not owner");
    }
    return set;
  }

  private Monitor lockOf(Object lock) {
    if (!(lock instanceof ReentrantLock real)) {
      throw machine.refuse(
          "%s is not modelled yet: ReentrantLock is".formatted(lock.getClass().getName()));
    }
    return monitors.ofLock(real);
  }

  /** A lock's condition gets a wait set of its own; false if the result is none. */
  public boolean noteCondition(Object result, Object receiver) {
    if (!(result instanceof Condition) || !(receiver instanceof ReentrantLock lock)) {
      return false;
    }
    tracker.note(result);
    TrackedObject tracked = Objects.requireNonNull(tracker.of(result));
    tracked.waitSet = lockOf(lock).newWaitSet(lock);
    return true;
  }
}
