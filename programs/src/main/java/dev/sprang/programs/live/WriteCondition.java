package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * One thread waits for a condition of a write lock, the other one signals.
 *
 * <p>If the second one is first, the first comes after one of its three operations; else the second
 * comes before or after the first begins to wait.
 */
@Truth(results = "2", traces = 5)
public final class WriteCondition {
  private WriteCondition() {}

  private static int value;

  public static void main(String[] args) throws InterruptedException {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    Condition isPositive = lock.writeLock().newCondition();
    Threads.runAll(
        () -> {
          lock.writeLock().lock();
          while (value == 0) {
            isPositive.awaitUninterruptibly();
          }
          value++;
          lock.writeLock().unlock();
        },
        () -> {
          lock.writeLock().lock();
          value = 1;
          isPositive.signal();
          lock.writeLock().unlock();
        });
    System.out.println(value);
  }
}
