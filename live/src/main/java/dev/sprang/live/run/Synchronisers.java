package dev.sprang.live.run;

import dev.sprang.execution.Choice;
import dev.sprang.execution.Operation;
import dev.sprang.execution.Operation.Kind;
import dev.sprang.live.weave.Site.Subject.Synchroniser;
import dev.sprang.synchroniser.Meaning;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Carries out what the synchroniser table says: locks, conditions, monitors' wait sets, and the
 * rest by {@link ThreadCalls} and {@link AtomicCalls}.
 */
final class Synchronisers {
  private final LiveMachine machine;
  private final Shadows shadows;
  private final LiveTarget target;
  private final ThreadCalls threads;
  private final AtomicCalls atomics;
  private final MemoryCalls memory;
  private final OwnSynchronisers own = new OwnSynchronisers();
  private final Determinism determinism;

  Synchronisers(
      LiveMachine machine,
      Shadows shadows,
      LiveNames names,
      LiveTarget target,
      MemoryCalls memory) {
    this.machine = machine;
    this.shadows = shadows;
    this.target = target;
    this.threads = new ThreadCalls(machine, shadows, names);
    this.atomics = new AtomicCalls(machine, shadows, names);
    this.memory = memory;
    this.determinism = new Determinism(shadows);
  }

  void reset() {
    determinism.reset();
  }

  /** Gives permission for a call that the JDK's own code then carries out as one step. */
  void before(ProgramThread self, Synchroniser row, Object receiver, Object[] arguments, int site) {
    if (receiver == null || OwnSynchronisers.contains(receiver)) {
      return; // the call itself throws what is due, or its woven code asks
    }
    switch (row.meaning()) {
      case LOCK -> target.lock(self, lockOf(receiver), site);
      case TRY_LOCK -> tryLock(self, lockOf(receiver), site);
      case UNLOCK -> {
        Monitor lock = lockOf(receiver);
        if (lock.owner == self) {
          target.unlock(self, lock, site);
        }
      }
      case QUERY_LOCK -> {
        machine.operation(self, Operation.read(lockOf(receiver).location), site);
        machine.event().leaveUnseen();
      }
      case NEW_CONDITION -> lockOf(receiver);
      case MEMORY_READ, MEMORY_WRITE, MEMORY_UPDATE, MEMORY_COMPARE_AND_SET ->
          memory.before(self, row, arguments, site);
      default -> atomics.before(self, row.meaning(), receiver, arguments, site);
    }
  }

  /** Carries out a call in place of the JDK. */
  Object instead(
      ProgramThread self, Synchroniser row, Object receiver, Object[] arguments, int site)
      throws Throwable {
    if (OwnSynchronisers.contains(receiver)) {
      return own.call(row, receiver, arguments);
    }
    switch (row.meaning()) {
      case WAIT -> {
        Monitor monitor = owned(self, target.monitorOf(receiver));
        boolean timed = arguments.length > 0 && (long) arguments[0] > 0;
        await(self, monitor.ownWaitSet, timed, site);
        return null;
      }
      case NOTIFY -> notifyOne(self, owned(self, target.monitorOf(receiver)).ownWaitSet, site);
      case NOTIFY_ALL -> notifyAll(self, owned(self, target.monitorOf(receiver)).ownWaitSet, site);
      case HOLDS_LOCK -> {
        return target.monitorOf(arguments[0]).owner == self;
      }
      case SIGNAL -> notifyOne(self, ownedWaitSet(self, receiver), site);
      case SIGNAL_ALL -> notifyAll(self, ownedWaitSet(self, receiver), site);
      case AWAIT -> {
        return awaitCondition(self, row, receiver, arguments, site);
      }
      case LOCK_INTERRUPTIBLY -> {
        target.lock(self, lockOf(receiver), site);
        ((ReentrantLock) receiver).lock();
      }
      case TIMED_TRY_LOCK -> {
        tryLock(self, lockOf(receiver), site);
        return ((ReentrantLock) receiver).tryLock();
      }
      case ATOMIC_APPLY -> {
        return atomics.apply(self, row.declared(), receiver, arguments, site);
      }
      case NANO_TIME, CURRENT_TIME, HASH_CODE, IDENTITY_HASH_CODE, RANDOM_DOUBLE -> {
        return determinism.instead(self, row.meaning(), receiver, arguments);
      }
      default -> {
        return threads.instead(self, row, receiver, arguments, site);
      }
    }
    return null;
  }

  private void tryLock(ProgramThread self, Monitor lock, int site) {
    if (lock.owner == self) {
      lock.take(self, 1);
      return;
    }
    machine.operation(self, lock.operation(Kind.TRY_LOCK), site);
    if (lock.isFreeFor(self)) {
      lock.take(self, 1);
      machine.event().observed = 1;
    }
    machine.event().written = lock.holds;
  }

  /** Waits to be notified: lets the monitor go, and takes it back when woken. */
  private boolean await(ProgramThread self, Monitor.WaitSet set, boolean timed, int site) {
    Monitor monitor = set.monitor;
    machine.operation(self, monitor.operation(Kind.WAIT), site);
    int times = set.releaseAll();
    set.waiters.add(self);
    self.isWaiting = true;
    self.monitor = monitor;
    machine.operation(self, Operation.reacquire(monitor.location, set.number, timed), site);
    boolean woken = !self.isWaiting;
    self.isWaiting = false;
    set.waiters.remove(self);
    set.takeBack(self, times);
    machine.event().written = times;
    if (timed) {
      machine.event().leaveUnseen();
    }
    return woken;
  }

  private void notifyOne(ProgramThread self, Monitor.WaitSet set, int site) {
    self.waitSet = set;
    machine.operation(self, set.monitor.operation(Kind.NOTIFY), site);
    if (Choice.picksThread(self.granted)) {
      ProgramThread woken = machine.thread(Choice.picked(self.granted));
      woken.isWaiting = false;
      set.waiters.remove(woken);
    }
    machine.event().written = set.monitor.holds;
  }

  private void notifyAll(ProgramThread self, Monitor.WaitSet set, int site) {
    machine.operation(self, set.notifyAll, site);
    for (ProgramThread woken : set.waiters) {
      woken.isWaiting = false;
    }
    set.waiters.clear();
    machine.event().written = set.monitor.holds;
  }

  private Object awaitCondition(
      ProgramThread self, Synchroniser row, Object receiver, Object[] arguments, int site) {
    Monitor.WaitSet set = ownedWaitSet(self, receiver);
    boolean timed = arguments.length > 0;
    boolean woken = await(self, set, timed, site);
    String descriptor = row.declared().descriptor();
    return switch (descriptor.charAt(descriptor.length() - 1)) {
      case 'Z' -> woken;
      case 'J' -> woken ? (Object) Math.max(1, (long) arguments[0] / 2) : (Object) 0L;
      default -> null;
    };
  }

  private static Monitor owned(ProgramThread self, Monitor monitor) {
    if (monitor.owner != self) {
      throw new IllegalMonitorStateException("current thread is not owner");
    }
    return monitor;
  }

  private Monitor.WaitSet ownedWaitSet(ProgramThread self, Object condition) {
    Shadow shadow = shadows.of(condition);
    if (shadow == null || shadow.waitSet == null) {
      throw machine.refuse(
          "A condition of %s is not modelled yet: conditions of ReentrantLock are"
              .formatted(condition.getClass().getName()));
    }
    owned(self, shadow.waitSet.monitor);
    return shadow.waitSet;
  }

  private Monitor lockOf(Object lock) {
    if (lock.getClass() != ReentrantLock.class) {
      throw machine.refuse(
          "%s is not modelled yet: ReentrantLock is".formatted(lock.getClass().getName()));
    }
    return target.monitorOf(lock);
  }

  /** A lock's condition gets a wait set of its own. */
  boolean isCondition(Object result, Object receiver) {
    if (!(result instanceof Condition) || !(receiver instanceof ReentrantLock lock)) {
      return false;
    }
    shadows.note(result);
    Shadow shadow = shadows.of(result);
    shadow.waitSet = lockOf(lock).newWaitSet(lock);
    return true;
  }

  /** An atomic variable used as a number or printed: that reads it. */
  boolean readsAtomic(ProgramThread self, Object receiver, int site) {
    if (!AtomicCalls.isVariable(receiver)) {
      return false;
    }
    atomics.before(self, Meaning.ATOMIC_READ, receiver, null, site);
    return true;
  }

  void created(Object object) {
    if (object instanceof Thread thread) {
      threads.name(thread);
    }
  }

  int identityHash(Object object) {
    return determinism.identityHash(machine.current(), object);
  }
}
