package dev.sprang.jdk.standin.lock;

import dev.sprang.jdk.standin.SharedCell;

/** How a lock is held that one thread can hold at a time, as its conditions see it. */
@SuppressWarnings("this-escape") // a queue only keeps whose it is
abstract class LockHolds implements WaiterQueue.Counter {
  final QueuedLock lock;
  final SharedCell cell;

  /** Where threads wait for the lock, in a step of the cell. */
  final WaiterQueue queue;

  /** What they want there. */
  final int wanted;

  LockHolds(QueuedLock lock, int wanted) {
    this.lock = lock;
    this.cell = new SharedCell(lock, "lock");
    this.queue = new WaiterQueue(cell, this);
    this.wanted = wanted;
  }

  /** How often the current thread holds the lock. */
  abstract int count();

  /** Throws if the current thread does not hold the lock. */
  final void checkOwner() {
    if (count() == 0) {
      throw new IllegalMonitorStateException();
    }
  }

  /** The same for one that wants to wait. */
  void checkWaiter() {
    checkOwner();
  }

  /** In a step of the cell: gives back some of the current thread's holds. */
  abstract void letGo(int times);

  /** In a step of the cell: the current thread holds the lock as often as it did before. */
  abstract void holdAgain(int times);
}
