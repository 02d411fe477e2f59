package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A thread that is seen to wait for a lock after it was interrupted gives up; one that has come but
 * not begun to wait tries once more, and may get the lock.
 */
@Truth(
    results = {
      "RUNNABLE | gives up",
      "RUNNABLE | has it",
      "TERMINATED | gives up",
      "WAITING | gives up"
    },
    traces = 40)
public final class StateOfInterruptedLocker {
  private static String end = "";

  private StateOfInterruptedLocker() {}

  public static void main(String[] args) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    lock.lock();
    Thread locker =
        new Thread(
            () -> {
              try {
                lock.lockInterruptibly();
                lock.unlock();
                end = "has it";
              } catch (InterruptedException interrupted) {
                end = "gives up";
              }
            });
    locker.start();
    while (!lock.hasQueuedThread(locker)) {
      Thread.onSpinWait();
    }
    locker.interrupt();
    Thread.State seen = locker.getState();
    lock.unlock();
    locker.join();
    System.out.println(seen + " | " + end);
  }
}
