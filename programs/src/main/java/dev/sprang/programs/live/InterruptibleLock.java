package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.locks.ReentrantLock;

/** A thread that wants a lock nobody will release gives up when it is interrupted. */
@Truth(
    results = {"gave up"},
    traces = 2)
public final class InterruptibleLock {
  private static String end;

  private InterruptibleLock() {}

  public static void main(String[] args) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    Thread wanting =
        new Thread(
            () -> {
              try {
                lock.lockInterruptibly();
                end = "got it";
              } catch (InterruptedException thrown) {
                end = "gave up";
              }
            });
    lock.lock();
    wanting.start();
    wanting.interrupt();
    wanting.join();
    System.out.println(end);
  }
}
