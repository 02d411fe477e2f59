package dev.sprang.programs.time;

import dev.sprang.programs.Truth;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** One that is opened too late is. */
@Truth(
    results = {"false"},
    traces = 1)
public final class LatchTooLate {
  private LatchTooLate() {}

  public static void main(String[] args) throws InterruptedException {
    CountDownLatch latch = new CountDownLatch(1);
    new Thread(
            () -> {
              sleep(6_000);
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
