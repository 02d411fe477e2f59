package dev.sprang.programs.polling;

import dev.sprang.programs.Truth;

/** One thread waits for another's flag: it looks before that is raised, or after. */
@Truth(
    results = {"1"},
    traces = 2)
public final class SpinOnFlag {
  private static volatile boolean flag;
  private static int value;

  private SpinOnFlag() {}

  public static void main(String[] args) {
    new Thread(
            () -> {
              value = 1;
              flag = true;
            })
        .start();
    while (!flag) {
      Thread.onSpinWait();
    }
    System.out.println(value);
  }
}
