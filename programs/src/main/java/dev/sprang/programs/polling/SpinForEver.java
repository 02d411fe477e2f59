package dev.sprang.programs.polling;

import dev.sprang.programs.Truth;

/** The flag is lowered again: who has not looked in between waits for ever. */
@Truth(
    results = {"", "seen"},
    traces = 5,
    violations = {"liveness"})
public final class SpinForEver {
  private static volatile boolean flag;

  private SpinForEver() {}

  public static void main(String[] args) {
    new Thread(
            () -> {
              flag = true;
              flag = false;
            })
        .start();
    while (!flag) {
      Thread.onSpinWait();
    }
    System.out.println("seen");
  }
}
