package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.Semaphore;

/** One permit lets one thread in at a time, whether the semaphore is fair or not. */
@Truth(arguments = "false", results = "1", traces = 2)
@Truth(arguments = "true", results = "1", traces = 2)
public final class SemaphoreAsLock {
  private SemaphoreAsLock() {}

  private static int count;

  public static void main(String[] args) throws InterruptedException {
    Semaphore permits = new Semaphore(1, Boolean.parseBoolean(args[0]));
    Threads.runAll(() -> change(permits, 2), () -> change(permits, -1));
    System.out.println(count);
  }

  private static void change(Semaphore permits, int by) {
    permits.acquireUninterruptibly();
    count += by;
    permits.release();
  }
}
