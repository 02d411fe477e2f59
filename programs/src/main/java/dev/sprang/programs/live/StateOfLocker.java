package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A thread waits for a lock and is woken, but the lock may be taken from under its nose before it
 * has it: then it waits again, and shows that.
 */
@Truth(
    results = {
      "RUNNABLE false RUNNABLE",
      "RUNNABLE false TERMINATED",
      "RUNNABLE true RUNNABLE",
      "RUNNABLE true TERMINATED",
      "RUNNABLE true WAITING",
      "TERMINATED true TERMINATED",
      "WAITING false RUNNABLE",
      "WAITING false TERMINATED",
      "WAITING true RUNNABLE",
      "WAITING true TERMINATED",
      "WAITING true WAITING"
    },
    traces = 52)
public final class StateOfLocker {
  private StateOfLocker() {}

  public static void main(String[] args) {
    ReentrantLock lock = new ReentrantLock();
    lock.lock();
    Thread locker =
        new Thread(
            () -> {
              lock.lock();
              lock.unlock();
            });
    locker.start();
    while (locker.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
    lock.unlock();
    Thread.State woken = locker.getState();
    boolean overtakes = lock.tryLock();
    System.out.println(woken + " " + overtakes + " " + locker.getState());
    if (overtakes) {
      lock.unlock();
    }
  }
}
