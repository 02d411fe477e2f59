package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/** Threads write their number: any order, and any of them may be the last; n! traces. */
@Truth(
    arguments = {"2"},
    results = {"1", "2"},
    traces = 2)
@Truth(
    arguments = {"4"},
    results = {"1", "2", "3", "4"},
    traces = 24)
public final class Writers {
  private static volatile int last;

  private Writers() {}

  public static void main(String[] args) throws InterruptedException {
    Runnable[] bodies = new Runnable[Integer.parseInt(args[0])];
    for (int i = 0; i < bodies.length; i++) {
      int number = i + 1;
      bodies[i] = () -> last = number;
    }
    Threads.runAll(bodies);
    System.out.println(last);
  }
}
