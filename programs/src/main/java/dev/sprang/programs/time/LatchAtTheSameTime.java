package dev.sprang.programs.time;

import dev.sprang.programs.Truth;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Both times are over at once, so either may be first. */
@Truth(
    results = {"false", "true"},
    traces = 2)
public final class LatchAtTheSameTime {
  private LatchAtTheSameTime() {}

  public static void main(String[] args) throws InterruptedException {
    CountDownLatch latch = new CountDownLatch(1);
    new Thread(
            () -> {
              sleep(5_000);
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
