package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * A thread gets the write lock, and is interrupted: before it comes, which it notices; when it has
 * the lock; or when it waits and could have the lock too. In the latter case both ends are
 * possible.
 *
 * <p>The interrupt comes first: one trace. If the thread comes to a lock that is free, or is served
 * before the interrupt, that is noticed at the end or not: four. Both at once: two.
 */
@Truth(
    results = {"interrupted false", "locked false", "locked true"},
    traces = 7)
public final class WriteLockInterrupted {
  private WriteLockInterrupted() {}

  private static String end;

  public static void main(String[] args) throws InterruptedException {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    Thread writer =
        new Thread(
            () -> {
              String how;
              try {
                lock.writeLock().lockInterruptibly();
                lock.writeLock().unlock();
                how = "locked ";
              } catch (InterruptedException thrown) {
                how = "interrupted ";
              }
              end = how + Thread.currentThread().isInterrupted();
            });
    lock.readLock().lock();
    writer.start();
    lock.readLock().unlock();
    writer.interrupt();
    writer.join();
    System.out.println(end);
  }
}
