package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.locks.StampedLock;

/**
 * A reader wants to write: it can if it is the only one, which it looks at and then does; else it
 * lets go and comes again.
 *
 * <p>All operations are on the lock, so traces are interleavings. The other one has read before the
 * first comes: 1. It reads when the first one comes: 4, for it lets go before that looks, or before
 * the other does what it has seen it can, or before or after that comes again. It comes when the
 * first one has come: these 4; or has looked: 4, by the same ends; or has the lock for itself or
 * has ended: 2.
 */
@Truth(
    results = {"0", "1"},
    traces = 15)
public final class StampedUpgrade {
  private StampedUpgrade() {}

  private static int value;
  private static int seen;

  public static void main(String[] args) throws InterruptedException {
    StampedLock lock = new StampedLock();
    Threads.runAll(() -> increment(lock), () -> read(lock));
    System.out.println(seen);
  }

  private static void increment(StampedLock lock) {
    long stamp = lock.readLock();
    long writing = lock.tryConvertToWriteLock(stamp);
    if (writing == 0) {
      lock.unlockRead(stamp);
      writing = lock.writeLock();
    }
    value++;
    lock.unlockWrite(writing);
  }

  private static void read(StampedLock lock) {
    long stamp = lock.readLock();
    seen = value;
    lock.unlockRead(stamp);
  }
}
