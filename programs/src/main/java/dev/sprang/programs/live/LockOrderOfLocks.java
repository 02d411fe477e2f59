package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Two locks of the JDK in opposite order: the deadlock of two monitors. */
@Truth(
    results = {"", "done"},
    traces = 3,
    violations = {"deadlock"})
public final class LockOrderOfLocks {
  private LockOrderOfLocks() {}

  public static void main(String[] args) throws InterruptedException {
    Lock left = new ReentrantLock();
    Lock right = new ReentrantLock(true);
    Threads.runAll(() -> both(left, right), () -> both(right, left));
    System.out.println("done");
  }

  private static void both(Lock outer, Lock inner) {
    outer.lock();
    inner.lock();
    inner.unlock();
    outer.unlock();
  }
}
