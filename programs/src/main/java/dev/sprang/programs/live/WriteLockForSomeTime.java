package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * A thread waits for the write lock for some time, and may give up even if nobody has the lock by
 * then.
 *
 * <p>It comes when the other one has let the lock go, or before; then it looks again before that
 * has let it go and gives up, or afterwards with both ends; before, it has chosen what to do at
 * that moment, which makes two of the first.
 */
@Truth(
    results = {"false", "true"},
    traces = 5)
public final class WriteLockForSomeTime {
  private WriteLockForSomeTime() {}

  private static boolean taken;

  public static void main(String[] args) throws InterruptedException {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    Thread writer =
        new Thread(
            () -> {
              try {
                taken = lock.writeLock().tryLock(1, TimeUnit.SECONDS);
              } catch (InterruptedException impossible) {
                throw new IllegalStateException(impossible);
              }
              if (taken) {
                lock.writeLock().unlock();
              }
            });
    lock.readLock().lock();
    writer.start();
    lock.readLock().unlock();
    writer.join();
    System.out.println(taken);
  }
}
