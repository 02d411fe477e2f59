package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * Who tries to get the read lock is let in before a writer that waits, even if the lock is fair;
 * nobody else can write meanwhile.
 *
 * <p>The reader looks whether the lock is free, takes it and gives it back, and so does the first
 * reader then: the writer comes before, between or after these four.
 */
@Truth(arguments = "false", results = "true", traces = 5)
@Truth(arguments = "true", results = "true", traces = 5)
public final class ReadLockTried {
  private ReadLockTried() {}

  private static boolean taken;

  public static void main(String[] args) throws InterruptedException {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock(Boolean.parseBoolean(args[0]));
    Thread writer =
        new Thread(
            () -> {
              lock.writeLock().lock();
              lock.writeLock().unlock();
            });
    Thread reader =
        new Thread(
            () -> {
              taken = lock.readLock().tryLock();
              lock.readLock().unlock();
            });
    lock.readLock().lock();
    writer.start();
    reader.start();
    reader.join();
    lock.readLock().unlock();
    writer.join();
    System.out.println(taken);
  }
}
