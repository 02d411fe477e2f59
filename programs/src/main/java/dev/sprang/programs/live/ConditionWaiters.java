package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** The holder of a lock sees how many wait on its conditions, and how often it holds it. */
@Truth(
    results = {"0 false 2 true", "1 true 2 true"},
    traces = 2,
    violations = {"deadlock"})
public final class ConditionWaiters {
  private ConditionWaiters() {}

  public static void main(String[] args) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock(true);
    Condition bell = lock.newCondition();
    Thread waiter =
        new Thread(
            () -> {
              lock.lock();
              bell.awaitUninterruptibly();
              lock.unlock();
            });
    waiter.start();
    lock.lock();
    lock.lock();
    System.out.println(
        lock.getWaitQueueLength(bell)
            + " "
            + lock.hasWaiters(bell)
            + " "
            + lock.getHoldCount()
            + " "
            + (lock.isHeldByCurrentThread() && lock.isFair()));
    bell.signalAll();
    lock.unlock();
    lock.unlock();
  }
}
