package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.locks.ReentrantLock;

/** A lock has a monitor like any object, and holding the one is not holding the other. */
@Truth(
    results = {"1", "2"},
    traces = 4,
    races = true)
public final class SynchronizedOnLock {
  private static int count;

  private SynchronizedOnLock() {}

  public static void main(String[] args) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    Threads.runAll(
        () -> {
          lock.lock();
          try {
            count++;
          } finally {
            lock.unlock();
          }
        },
        () -> {
          synchronized (lock) {
            count++;
          }
        });
    System.out.println(count);
  }
}
