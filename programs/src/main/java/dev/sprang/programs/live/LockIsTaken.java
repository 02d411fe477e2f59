package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.locks.ReentrantLock;

/** Two threads look whether a lock is taken that a third one takes and releases. */
@Truth(
    results = {"false false", "false true", "true false", "true true"},
    traces = 9)
public final class LockIsTaken {
  private static boolean first;
  private static boolean second;

  private LockIsTaken() {}

  public static void main(String[] args) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    Thread one = new Thread(() -> first = lock.isLocked());
    Thread two = new Thread(() -> second = lock.isLocked());
    one.start();
    two.start();
    lock.lock();
    lock.unlock();
    one.join();
    two.join();
    System.out.println(first + " " + second);
  }
}
