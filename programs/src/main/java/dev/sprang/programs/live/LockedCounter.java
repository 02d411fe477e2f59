package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.locks.ReentrantLock;

/** Two threads increment under a lock, re-entrantly. */
@Truth(
    results = {"2"},
    traces = 2)
public final class LockedCounter {
  private final ReentrantLock lock = new ReentrantLock();
  private int count;

  private void increment() {
    lock.lock();
    try {
      lock.lock();
      count++;
      lock.unlock();
    } finally {
      lock.unlock();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    LockedCounter counter = new LockedCounter();
    Thread first = new Thread(counter::increment);
    Thread second = new Thread(counter::increment);
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println(counter.count);
  }
}
