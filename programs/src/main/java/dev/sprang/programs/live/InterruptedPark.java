package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.locks.LockSupport;

/** Parking is over when the thread is interrupted, and that is still to be seen then. */
@Truth(
    results = {"true"},
    traces = 3)
public final class InterruptedPark {
  private static boolean seen;

  private InterruptedPark() {}

  public static void main(String[] args) throws InterruptedException {
    Thread parked =
        new Thread(
            () -> {
              LockSupport.park();
              seen = Thread.currentThread().isInterrupted();
            });
    parked.start();
    parked.interrupt();
    parked.join();
    System.out.println(seen);
  }
}
