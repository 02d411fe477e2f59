package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/**
 * Two threads add each other's number to their own, n times: by enumeration 3, 19 and 141 traces.
 * Nothing keeps a thread from being overtaken.
 */
@Truth(
    arguments = {"1"},
    results = {"2 2", "2 3", "3 2"},
    traces = 3,
    races = true)
public final class Fibonacci {
  private static int i = 1;
  private static int j = 1;

  private Fibonacci() {}

  public static void main(String[] args) throws InterruptedException {
    int times = Integer.parseInt(args[0]);
    Threads.runAll(() -> addToFirst(times), () -> addToSecond(times));
    System.out.println(times == 1 ? i + " " + j : "done");
  }

  private static void addToFirst(int times) {
    for (int k = 0; k < times; k++) {
      i += j;
    }
  }

  private static void addToSecond(int times) {
    for (int k = 0; k < times; k++) {
      j += i;
    }
  }
}
