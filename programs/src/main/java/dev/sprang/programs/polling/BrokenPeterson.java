package dev.sprang.programs.polling;

import dev.sprang.programs.Truth;

/** Peterson's algorithm with its first two writes swapped: both may be in the critical section. */
@Truth(
    results = {"1", "2"},
    traces = 18,
    races = true)
public final class BrokenPeterson {
  private static volatile boolean firstWants;
  private static volatile boolean secondWants;
  private static volatile int turn;
  private static int count;

  private BrokenPeterson() {}

  public static void main(String[] args) throws InterruptedException {
    Thread first =
        new Thread(
            () -> {
              turn = 1;
              firstWants = true;
              while (secondWants && turn == 1) {
                Thread.onSpinWait();
              }
              count++;
              firstWants = false;
            });
    Thread second =
        new Thread(
            () -> {
              turn = 0;
              secondWants = true;
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
