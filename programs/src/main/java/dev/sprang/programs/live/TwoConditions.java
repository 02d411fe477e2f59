package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Two conditions of one lock: a signal wakes only who awaits its own.
 *
 * <p>The waiter comes last: two orders of the others. It comes between them: two. It comes first,
 * and is woken by the left: the right comes before that, between it and the waiter's return, or
 * after: three.
 */
@Truth(
    results = {"done"},
    traces = 7)
public final class TwoConditions {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition left = lock.newCondition();
  private final Condition right = lock.newCondition();
  private boolean leftReady;
  private boolean rightReady;

  private TwoConditions() {}

  private void awaitBoth() {
    lock.lock();
    while (!leftReady) {
      left.awaitUninterruptibly();
    }
    while (!rightReady) {
      right.awaitUninterruptibly();
    }
    lock.unlock();
  }

  private void readyLeft() {
    lock.lock();
    leftReady = true;
    left.signal();
    lock.unlock();
  }

  private void readyRight() {
    lock.lock();
    rightReady = true;
    right.signalAll();
    lock.unlock();
  }

  public static void main(String[] args) throws InterruptedException {
    TwoConditions object = new TwoConditions();
    Threads.runAll(object::awaitBoth, object::readyLeft, object::readyRight);
    System.out.println("done");
  }
}
