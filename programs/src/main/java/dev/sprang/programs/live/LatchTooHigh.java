package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.CountDownLatch;

/** A latch that is counted down once too seldom lets nobody through. */
@Truth(results = "", traces = 1, violations = "deadlock")
public final class LatchTooHigh {
  private LatchTooHigh() {}

  public static void main(String[] args) throws InterruptedException {
    CountDownLatch latch = new CountDownLatch(2);
    new Thread(latch::countDown).start();
    latch.await();
  }
}
