package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.locks.StampedLock;

/**
 * Who gets no stamp because somebody writes waits until that is over. It looks first before, while
 * or after somebody writes; if while, its second look is in vain too or not.
 */
@Truth(results = "true", traces = 4)
public final class StampedSpin {
  private StampedSpin() {}

  public static void main(String[] args) throws InterruptedException {
    StampedLock lock = new StampedLock();
    Thread writer = new Thread(() -> lock.unlockWrite(lock.writeLock()));
    writer.start();
    long stamp = lock.tryOptimisticRead();
    while (stamp == 0) {
      Thread.onSpinWait();
      stamp = lock.tryOptimisticRead();
    }
    writer.join();
    System.out.println(StampedLock.isOptimisticReadStamp(stamp));
  }
}
