package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.CountDownLatch;

/** Whoever waits for a latch comes after all who counted it down, in whatever order they did. */
@Truth(results = "3", traces = 2)
public final class LatchOfTwo {
  private LatchOfTwo() {}

  private static int left;
  private static int right;

  public static void main(String[] args) throws InterruptedException {
    CountDownLatch latch = new CountDownLatch(2);
    Thread one =
        new Thread(
            () -> {
              left = 1;
              latch.countDown();
            });
    Thread other =
        new Thread(
            () -> {
              right = 2;
              latch.countDown();
            });
    one.start();
    other.start();
    latch.await();
    System.out.println(left + right);
    one.join();
    other.join();
  }
}
