package dev.sprang.programs.polling;

import dev.sprang.programs.Truth;
import java.util.concurrent.locks.ReentrantLock;

/** Two threads try a lock until they get it: one is first, the other tries in vain first or not. */
@Truth(
    results = {"2"},
    traces = 4)
public final class SpinOnTryLock {
  private final ReentrantLock lock = new ReentrantLock();
  private int count;

  private SpinOnTryLock() {}

  private void increment() {
    while (!lock.tryLock()) {
      Thread.onSpinWait();
    }
    try {
      count++;
    } finally {
      lock.unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    SpinOnTryLock shared = new SpinOnTryLock();
    Thread first = new Thread(shared::increment);
    Thread second = new Thread(shared::increment);
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println(shared.count);
  }
}
