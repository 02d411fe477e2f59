package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.locks.ReentrantLock;

/** A thread tries a lock that another one takes and releases: before, during or after. */
@Truth(
    results = {"false", "true"},
    traces = 3)
public final class TryLock {
  private static boolean taken;

  private TryLock() {}

  public static void main(String[] args) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    Thread trier =
        new Thread(
            () -> {
              taken = lock.tryLock();
              if (taken) {
                lock.unlock();
              }
            });
    trier.start();
    lock.lock();
    lock.unlock();
    trier.join();
    System.out.println(taken);
  }
}
