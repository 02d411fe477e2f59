package dev.sprang.programs.polling;

import dev.sprang.programs.Truth;

/** The flag is not volatile, and the loop sleeps and yields. */
@Truth(
    results = {"1"},
    traces = 2,
    races = true)
public final class SpinWithYield {
  private int value;

  private SpinWithYield() {}

  public static void main(String[] args) throws InterruptedException {
    SpinWithYield shared = new SpinWithYield();
    new Thread(() -> shared.value = 1).start();
    int seen;
    do {
      Thread.yield();
      Thread.sleep(1);
      seen = shared.value;
    } while (seen == 0);
    System.out.println(seen);
  }
}
