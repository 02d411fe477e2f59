package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/**
 * Threads write their number twice: (2n)! orders of all writes, of which 2^n differ in what is the
 * order of one thread anyway.
 */
@Truth(
    arguments = {"2"},
    results = {"1", "2"},
    traces = 6)
@Truth(
    arguments = {"3"},
    results = {"1", "2", "3"},
    traces = 90)
public final class TwiceWritten {
  private static volatile int last;

  private TwiceWritten() {}

  public static void main(String[] args) throws InterruptedException {
    Runnable[] bodies = new Runnable[Integer.parseInt(args[0])];
    for (int i = 0; i < bodies.length; i++) {
      int number = i + 1;
      bodies[i] = () -> writeTwice(number);
    }
    Threads.runAll(bodies);
    System.out.println(last);
  }

  private static void writeTwice(int number) {
    last = number;
    last = number;
  }
}
