package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.locks.ReentrantLock;

/** The lock is released while one waits for it who can be interrupted: it is woken and gets it. */
@Truth(
    results = {"gave up", "got it"},
    traces = 5)
public final class InterruptibleLockReleased {
  private static String end;

  private InterruptibleLockReleased() {}

  public static void main(String[] args) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    Thread wanting =
        new Thread(
            () -> {
              try {
                lock.lockInterruptibly();
                end = "got it";
                lock.unlock();
              } catch (InterruptedException thrown) {
                end = "gave up";
              }
            });
    lock.lock();
    wanting.start();
    lock.unlock();
    wanting.interrupt();
    wanting.join();
    System.out.println(end);
  }
}
