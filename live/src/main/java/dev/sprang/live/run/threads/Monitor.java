package dev.sprang.live.run.threads;

import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.operation.Waits;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The state of a monitor or lock as the engine sees it: the real ones are never contended, because
 * only one thread runs at a time.
 */
public final class Monitor {
  /** Threads that wait to be notified; a lock has one per condition, a monitor just one. */
  public static final class WaitSet {
    public final int number;
    public final Monitor monitor;
    public final List<ProgramThread> waiters = new ArrayList<>(2);
    public final Operation begin;
    public final Operation notifyOne;
    public final Operation notifyAll;

    /** The lock whose condition this is; null for a monitor's own wait set. */
    public final @Nullable ReentrantLock lock;

    WaitSet(int number, Monitor monitor, @Nullable ReentrantLock lock) {
      this.number = number;
      this.monitor = monitor;
      this.lock = lock;
      this.begin = Waits.waitIn(monitor.location, number);
      this.notifyOne = Waits.notifyOneOf(monitor.location, number);
      this.notifyAll = Waits.notifyAllOf(monitor.location, number);
    }

    /** Lets the monitor go altogether, and the lock if it is one. */
    public int releaseAll() {
      int times = monitor.releaseAll();
      for (int i = 0; lock != null && i < times; i++) {
        lock.unlock();
      }
      return times;
    }

    /** Takes it back as often as it was held. */
    public void takeBack(ProgramThread self, int times) {
      monitor.take(self, times);
      for (int i = 0; lock != null && i < times; i++) {
        lock.lock();
      }
    }
  }

  /** The location that stands for it in footprints. */
  public final int location;

  public @Nullable ProgramThread owner;
  public int holds;
  public final WaitSet ownWaitSet;
  private int waitSets;

  private final Operation[] operations = new Operation[OperationKind.values().length];

  public Monitor(int location) {
    this.location = location;
    this.ownWaitSet = new WaitSet(0, this, null);
  }

  /** One of the operations that are about the monitor as a whole, made once. */
  public Operation operation(OperationKind kind) {
    Operation operation = operations[kind.ordinal()];
    if (operation == null) {
      operation = Operation.monitor(kind, location);
      operations[kind.ordinal()] = operation;
    }
    return operation;
  }

  public boolean isFreeFor(ProgramThread thread) {
    return holds == 0 || owner == thread;
  }

  public void checkOwner(ProgramThread thread) {
    if (owner != thread) {
      throw new IllegalMonitorStateException("current thread is not owner");
    }
  }

  public void take(ProgramThread thread, int times) {
    owner = thread;
    holds += times;
  }

  /** Lets go once. */
  public void release() {
    holds--;
    if (holds == 0) {
      owner = null;
    }
  }

  /** Lets go altogether, for a wait. */
  public int releaseAll() {
    int times = holds;
    holds = 0;
    owner = null;
    return times;
  }

  public WaitSet newWaitSet(ReentrantLock lock) {
    waitSets++;
    return new WaitSet(waitSets, this, lock);
  }
}
