package dev.sprang.programs.polling;

import dev.sprang.programs.Truth;

/** Waits for the end of a thread by asking whether it is alive. */
@Truth(
    results = {"1"},
    traces = 2)
public final class SpinOnThread {
  private static int value;

  private SpinOnThread() {}

  public static void main(String[] args) {
    Thread thread = new Thread(() -> value = 1);
    thread.start();
    while (thread.isAlive()) {
      Thread.yield();
    }
    System.out.println(value);
  }
}
