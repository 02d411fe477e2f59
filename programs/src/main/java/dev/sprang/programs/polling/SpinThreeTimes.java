package dev.sprang.programs.polling;

import dev.sprang.programs.Truth;

/**
 * Counts how often it has looked in vain, and gives up: no round is like the one before. It looks
 * at most four times; the flag is raised before one of them, or after all.
 */
@Truth(
    results = {"0", "1", "2", "3"},
    traces = 5)
public final class SpinThreeTimes {
  private static volatile boolean flag;

  private SpinThreeTimes() {}

  private static boolean isRaised() {
    return flag;
  }

  public static void main(String[] args) {
    new Thread(() -> flag = true).start();
    int spins = 0;
    while (!isRaised() && spins < 3) {
      spins++;
    }
    System.out.println(spins);
  }
}
