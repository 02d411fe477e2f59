package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/** One thread writes, n threads read: each before or after the write, so 2^n traces. */
@Truth(
    arguments = {"2"},
    results = {"0", "1", "2"},
    traces = 4)
@Truth(
    arguments = {"4"},
    results = {"0", "1", "2", "3", "4"},
    traces = 16)
@Truth(
    arguments = {"7"},
    results = {"0", "1", "2", "3", "4", "5", "6", "7"},
    traces = 128)
public final class Readers {
  private static volatile int value;

  private Readers() {}

  public static void main(String[] args) throws InterruptedException {
    int readers = Integer.parseInt(args[0]);
    int[] seen = new int[readers];
    Runnable[] bodies = new Runnable[readers + 1];
    bodies[0] = () -> value = 1;
    for (int i = 0; i < readers; i++) {
      int mine = i;
      bodies[i + 1] = () -> seen[mine] = value;
    }
    Threads.runAll(bodies);
    int late = 0;
    for (int each : seen) {
      late += each;
    }
    System.out.println(late);
  }
}
