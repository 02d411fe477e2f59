package dev.sprang.jdk.standin.lock;

import dev.sprang.jdk.standin.SharedCell;

/** A lock that one thread can hold at a time, as its conditions see it. */
interface ConditionedLock {
  SharedCell cell();

  /** Where threads wait for the lock, in a step of the cell. */
  WaiterQueue queue();

  /** What they want there. */
  int wanted();

  /** How often the current thread holds the lock. */
  int holds();

  /** Throws if the current thread does not hold the lock. */
  default void checkOwner() {
    if (holds() == 0) {
      throw new IllegalMonitorStateException();
    }
  }

  /** The same for one that wants to wait. */
  default void checkWaiter() {
    checkOwner();
  }

  /** In a step of the cell: gives back some of the current thread's holds. */
  void letGo(int times);

  /** In a step of the cell: the current thread holds the lock as often as it did before. */
  void holdAgain(int times);
}
