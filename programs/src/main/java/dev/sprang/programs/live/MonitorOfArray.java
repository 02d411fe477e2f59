package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/** Any object is a monitor, an array too; its elements are locations of their own. */
@Truth(
    results = {"2"},
    traces = 2)
public final class MonitorOfArray {
  private MonitorOfArray() {}

  public static void main(String[] args) throws InterruptedException {
    int[] counts = new int[1];
    Runnable body =
        () -> {
          synchronized (counts) {
            counts[0]++;
          }
        };
    Threads.runAll(body, body);
    System.out.println(counts[0]);
  }
}
