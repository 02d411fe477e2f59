package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * A writer becomes a reader without letting another writer in between.
 *
 * <p>If it is first, the other one comes after one of its four operations; if it is second, it
 * comes before or after the other one lets the lock go.
 */
@Truth(
    results = {"1 1", "1 2"},
    traces = 6)
public final class Downgrade {
  private Downgrade() {}

  private static int value;
  private static int seen;

  public static void main(String[] args) throws InterruptedException {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    Threads.runAll(() -> write(lock), () -> twice(lock));
    System.out.println(seen + " " + value);
  }

  private static void write(ReentrantReadWriteLock lock) {
    lock.writeLock().lock();
    value++;
    lock.readLock().lock();
    lock.writeLock().unlock();
    seen = value;
    lock.readLock().unlock();
  }

  private static void twice(ReentrantReadWriteLock lock) {
    lock.writeLock().lock();
    value *= 2;
    lock.writeLock().unlock();
  }
}
