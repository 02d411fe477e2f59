package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A thread awaits a condition, a second one signals it, a third one tries the lock meanwhile. By
 * enumeration fourteen traces; the signal may come too early.
 */
@Truth(
    results = {"", "false", "true"},
    traces = 14,
    violations = {"deadlock"})
public final class TryLockWhileAwaiting {
  private static boolean taken;

  private TryLockWhileAwaiting() {}

  public static void main(String[] args) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    Condition signalled = lock.newCondition();
    Threads.runAll(
        () -> {
          lock.lock();
          signalled.awaitUninterruptibly();
          lock.unlock();
        },
        () -> {
          taken = lock.tryLock();
          if (taken) {
            lock.unlock();
          }
        },
        () -> {
          lock.lock();
          signalled.signal();
          lock.unlock();
        });
    System.out.println(taken);
  }
}
