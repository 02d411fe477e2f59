package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.atomic.AtomicInteger;

/** Sleeping and yielding order nothing and take no time: the two orders of the increments. */
@Truth(
    results = {"2"},
    traces = 2)
public final class SleepAndYield {
  private SleepAndYield() {}

  public static void main(String[] args) throws InterruptedException {
    AtomicInteger count = new AtomicInteger();
    Threads.runAll(
        () -> {
          sleep();
          count.incrementAndGet();
        },
        () -> {
          Thread.yield();
          count.incrementAndGet();
        });
    System.out.println(count.get());
  }

  private static void sleep() {
    try {
      Thread.sleep(1_000_000);
    } catch (InterruptedException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
