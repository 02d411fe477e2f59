package dev.sprang.programs.time;

import dev.sprang.programs.Truth;

/** A loop that only looks at the clock waits for it. */
@Truth(
    results = {"over"},
    traces = 1)
public final class WatchedClock {
  private WatchedClock() {}

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> {});
    other.start();
    long end = System.nanoTime() + 20_000_000;
    while (System.nanoTime() < end) {}
    other.join();
    System.out.println("over");
  }
}
