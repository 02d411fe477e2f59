package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.CountDownLatch;

/**
 * A daemon counts down a latch once more than is needed: that changes nothing and so does not
 * depend on the one who waits. It may be cut off before, before its end, or not at all.
 */
@Truth(
    results = {""},
    traces = 3)
public final class DaemonCountsTwice {
  private DaemonCountsTwice() {}

  public static void main(String[] args) throws InterruptedException {
    CountDownLatch latch = new CountDownLatch(1);
    Thread daemon =
        new Thread(
            () -> {
              latch.countDown();
              latch.countDown();
            });
    daemon.setDaemon(true);
    daemon.start();
    latch.await();
  }
}
