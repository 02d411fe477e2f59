package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Waiting for some time ends when the latch is open, or before. */
@Truth(
    results = {"false", "true"},
    traces = 2)
public final class LatchForSomeTime {
  private LatchForSomeTime() {}

  public static void main(String[] args) throws InterruptedException {
    CountDownLatch latch = new CountDownLatch(1);
    Thread opener = new Thread(latch::countDown);
    opener.start();
    System.out.println(latch.await(1, TimeUnit.SECONDS));
    opener.join();
  }
}
