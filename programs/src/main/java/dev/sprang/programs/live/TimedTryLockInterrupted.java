package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** Trying for some time ends by the interrupt, or by time; the interrupt may come too late. */
@Truth(
    results = {"false false", "false true", "interrupted false"},
    traces = 4)
public final class TimedTryLockInterrupted {
  private static String end;

  private TimedTryLockInterrupted() {}

  public static void main(String[] args) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    Thread trying =
        new Thread(
            () -> {
              String how;
              try {
                how = "" + lock.tryLock(1, TimeUnit.SECONDS);
              } catch (InterruptedException thrown) {
                how = "interrupted";
              }
              end = how + " " + Thread.currentThread().isInterrupted();
            });
    lock.lock();
    trying.start();
    trying.interrupt();
    trying.join();
    System.out.println(end);
  }
}
