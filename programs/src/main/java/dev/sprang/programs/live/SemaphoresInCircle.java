package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.Semaphore;

/** Two threads take two semaphores in opposite orders: three ways, one of them a deadlock. */
@Truth(
    results = {"", "done"},
    traces = 3,
    violations = "deadlock")
public final class SemaphoresInCircle {
  private SemaphoresInCircle() {}

  public static void main(String[] args) throws InterruptedException {
    Semaphore left = new Semaphore(1);
    Semaphore right = new Semaphore(1);
    Threads.runAll(() -> both(left, right), () -> both(right, left));
    System.out.println("done");
  }

  private static void both(Semaphore first, Semaphore second) {
    first.acquireUninterruptibly();
    second.acquireUninterruptibly();
    second.release();
    first.release();
  }
}
