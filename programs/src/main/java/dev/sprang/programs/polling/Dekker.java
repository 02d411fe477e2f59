package dev.sprang.programs.polling;

import dev.sprang.programs.Truth;

/** Dekker's algorithm: a polling loop with a loop in it, and rounds that write. */
@Truth(
    results = {"2"},
    traces = 17)
public final class Dekker {
  private static volatile boolean firstWants;
  private static volatile boolean secondWants;
  private static volatile int turn;
  private static int count;

  private Dekker() {}

  public static void main(String[] args) throws InterruptedException {
    Thread first =
        new Thread(
            () -> {
              firstWants = true;
              while (secondWants) {
                if (turn != 0) {
                  firstWants = false;
                  while (turn != 0) {
                    Thread.onSpinWait();
                  }
                  firstWants = true;
                }
              }
              count++;
              turn = 1;
              firstWants = false;
            });
    Thread second =
        new Thread(
            () -> {
              secondWants = true;
              while (firstWants) {
                if (turn != 1) {
                  secondWants = false;
                  while (turn != 1) {
                    Thread.onSpinWait();
                  }
                  secondWants = true;
                }
              }
              count++;
              turn = 0;
              secondWants = false;
            });
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println(count);
  }
}
