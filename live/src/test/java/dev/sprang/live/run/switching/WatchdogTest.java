package dev.sprang.live.run.switching;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.execution.Refusal;
import dev.sprang.live.run.switching.Watchdog.Look;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class WatchdogTest {
  @Test
  void aThreadThatBlocksOutOfControlIsToldWithItsStackAndInterrupted() throws Exception {
    BlockingQueue<Refusal> told = new ArrayBlockingQueue<>(1);
    CountDownLatch interrupted = new CountDownLatch(1);
    Thread blocked = new Thread(() -> blockOutOfControl(interrupted));
    blocked.setDaemon(true);
    blocked.start();
    while (blocked.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
    Watchdog watchdog = new Watchdog(() -> new Look(blocked, 1), told::offer, 1);
    try {
      String message = told.take().message();
      assertTrue(message.contains("no control"), message);
      assertTrue(message.contains("blockOutOfControl"), message);
      interrupted.await();
    } finally {
      watchdog.close();
    }
  }

  private static void blockOutOfControl(CountDownLatch interrupted) {
    try {
      new CountDownLatch(1).await();
    } catch (InterruptedException byTheWatchdog) {
      interrupted.countDown();
    }
  }
}
