package dev.sprang.programs.structures;

import java.util.concurrent.locks.ReentrantReadWriteLock;

/** An account behind a read-write lock; in the wrong one withdrawing takes the lock for reading. */
public final class Account {
  private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
  private final boolean isRight;
  private volatile int balance = 1;

  public Account(boolean isRight) {
    this.isRight = isRight;
  }

  /** Takes one out, if there is one. */
  public boolean withdraw() {
    var taken = isRight ? lock.writeLock() : lock.readLock();
    taken.lock();
    try {
      int before = balance;
      if (before == 0) {
        return false;
      }
      balance = before - 1;
      return true;
    } finally {
      taken.unlock();
    }
  }

  public int balance() {
    lock.readLock().lock();
    try {
      return balance;
    } finally {
      lock.readLock().unlock();
    }
  }
}
