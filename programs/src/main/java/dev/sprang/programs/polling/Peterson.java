package dev.sprang.programs.polling;

import dev.sprang.programs.Truth;

/** Peterson's algorithm: two threads, each polling two locations. */
@Truth(
    results = {"2"},
    traces = 12)
public final class Peterson {
  private static volatile boolean firstWants;
  private static volatile boolean secondWants;
  private static volatile int turn;
  private static int count;

  private Peterson() {}

  public static void main(String[] args) throws InterruptedException {
    Thread first =
        new Thread(
            () -> {
              firstWants = true;
              turn = 1;
              while (secondWants && turn == 1) {
                Thread.onSpinWait();
              }
              count++;
              firstWants = false;
            });
    Thread second =
        new Thread(
            () -> {
              secondWants = true;
              turn = 0;
              while (firstWants && turn == 0) {
                Thread.onSpinWait();
              }
              count++;
              secondWants = false;
            });
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println(count);
  }
}
