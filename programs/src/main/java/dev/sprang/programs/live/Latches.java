package dev.sprang.programs.live;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Two locks, l and m, as monitors or as locks of the JDK. */
abstract class Latches {
  /** What is done under a lock. */
  interface Section {
    void run() throws InterruptedException;
  }

  static Latches of(String kind) {
    return switch (kind) {
      case "monitor" -> new Monitors();
      case "lock" -> new Locks();
      default -> throw new IllegalArgumentException("no such kind of lock: " + kind);
    };
  }

  abstract void in(char name, Section section) throws InterruptedException;

  /** Whether it was free. */
  abstract boolean tryEnter(char name);

  abstract void leave(char name);

  abstract void await(char name) throws InterruptedException;

  abstract void wakeOne(char name);

  abstract void wakeAll(char name);

  private static final class Monitors extends Latches {
    private final Object l = new Object();
    private final Object m = new Object();

    private Object monitor(char name) {
      return name == 'l' ? l : m;
    }

    @Override
    void in(char name, Section section) throws InterruptedException {
      synchronized (monitor(name)) {
        section.run();
      }
    }

    @Override
    boolean tryEnter(char name) {
      throw new UnsupportedOperationException("monitors cannot be tried");
    }

    @Override
    void leave(char name) {
      throw new UnsupportedOperationException("monitors are left where they were entered");
    }

    @Override
    void await(char name) throws InterruptedException {
      monitor(name).wait();
    }

    @Override
    void wakeOne(char name) {
      monitor(name).notify();
    }

    @Override
    void wakeAll(char name) {
      monitor(name).notifyAll();
    }
  }

  private static final class Locks extends Latches {
    private final ReentrantLock l = new ReentrantLock();
    private final ReentrantLock m = new ReentrantLock();
    private final Condition lWoken = l.newCondition();
    private final Condition mWoken = m.newCondition();

    private ReentrantLock lock(char name) {
      return name == 'l' ? l : m;
    }

    private Condition condition(char name) {
      return name == 'l' ? lWoken : mWoken;
    }

    @Override
    void in(char name, Section section) throws InterruptedException {
      lock(name).lock();
      section.run();
      lock(name).unlock();
    }

    @Override
    boolean tryEnter(char name) {
      return lock(name).tryLock();
    }

    @Override
    void leave(char name) {
      lock(name).unlock();
    }

    @Override
    void await(char name) throws InterruptedException {
      condition(name).await();
    }

    @Override
    void wakeOne(char name) {
      condition(name).signal();
    }

    @Override
    void wakeAll(char name) {
      condition(name).signalAll();
    }
  }
}
