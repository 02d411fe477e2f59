package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A wait on a condition may be out of time although the signal was given before the thread got the
 * lock back: the answer tells why the wait ended, not what has happened since.
 */
@Truth(
    results = {"false 0", "false 1", "true 1"},
    traces = 4)
public final class TimedCondition {
  private static int value;

  private TimedCondition() {}

  public static void main(String[] args) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    Condition changed = lock.newCondition();
    Thread signaller =
        new Thread(
            () -> {
              lock.lock();
              value = 1;
              changed.signal();
              lock.unlock();
            });
    signaller.start();
    lock.lock();
    boolean signalled = changed.await(1, TimeUnit.SECONDS);
    int seen = value;
    lock.unlock();
    signaller.join();
    System.out.println(signalled + " " + seen);
  }
}
