package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/**
 * Two threads write two variables in opposite order. The orders of the writes of x and of y are
 * independent but for one combination, which would go in a circle.
 */
@Truth(
    results = {"1 2", "2 1", "2 2"},
    traces = 3)
public final class TwoPlusTwoWrites {
  private static volatile int x;
  private static volatile int y;

  private TwoPlusTwoWrites() {}

  public static void main(String[] args) throws InterruptedException {
    Threads.runAll(
        () -> {
          x = 1;
          y = 2;
        },
        () -> {
          y = 1;
          x = 2;
        });
    System.out.println(x + " " + y);
  }
}
