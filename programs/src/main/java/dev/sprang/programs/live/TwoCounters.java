package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Threads increment two atomic counters one after the other: the orders on each are independent, so
 * (n!)² traces.
 */
@Truth(
    arguments = {"2"},
    results = {"2 2"},
    traces = 4)
@Truth(
    arguments = {"3"},
    results = {"3 3"},
    traces = 36)
public final class TwoCounters {
  private TwoCounters() {}

  public static void main(String[] args) throws InterruptedException {
    AtomicInteger first = new AtomicInteger();
    AtomicInteger second = new AtomicInteger();
    Runnable[] bodies = new Runnable[Integer.parseInt(args[0])];
    for (int i = 0; i < bodies.length; i++) {
      bodies[i] =
          () -> {
            first.incrementAndGet();
            second.getAndIncrement();
          };
    }
    Threads.runAll(bodies);
    System.out.println(first + " " + second);
  }
}
