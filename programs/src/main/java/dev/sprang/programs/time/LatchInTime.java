package dev.sprang.programs.time;

import dev.sprang.programs.Truth;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A latch that is opened in time is awaited in vain by nobody. */
@Truth(
    results = {"true"},
    traces = 1)
public final class LatchInTime {
  private LatchInTime() {}

  public static void main(String[] args) throws InterruptedException {
    CountDownLatch latch = new CountDownLatch(1);
    new Thread(
            () -> {
              sleep(4_000);
              latch.countDown();
            })
        .start();
    System.out.println(latch.await(5, TimeUnit.SECONDS));
  }

  private static void sleep(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
