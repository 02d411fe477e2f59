package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.locks.StampedLock;

/**
 * Reads without the lock, and again with it if somebody may have written meanwhile.
 *
 * <p>The reader asks for its stamp, and again whether that is valid, before the writer has the
 * lock, while it has, or afterwards. If it asks once before or afterwards and then not later, all
 * else is given: 2 traces. In the four other cases each of the two fields is read before or after
 * it is written, which makes 4 traces each; and in the two in which it asks the second time while
 * the writer has the lock, it comes for it before or after that lets it go. So 2 + 2 * 4 + 2 * 4 *
 * 2.
 */
@Truth(
    results = {"0 0", "1 1"},
    traces = 26)
public final class StampedReads {
  private StampedReads() {}

  private static volatile int x;
  private static volatile int y;

  public static void main(String[] args) throws InterruptedException {
    StampedLock lock = new StampedLock();
    Thread writer = new Thread(() -> write(lock));
    writer.start();
    long stamp = lock.tryOptimisticRead();
    int seenX = x;
    int seenY = y;
    if (!lock.validate(stamp)) {
      stamp = lock.readLock();
      seenX = x;
      seenY = y;
      lock.unlockRead(stamp);
    }
    System.out.println(seenX + " " + seenY);
    writer.join();
  }

  private static void write(StampedLock lock) {
    long stamp = lock.writeLock();
    x = 1;
    y = 1;
    lock.unlockWrite(stamp);
  }
}
