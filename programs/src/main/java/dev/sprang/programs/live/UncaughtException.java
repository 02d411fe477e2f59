package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/** A thread divides by what another one writes: in one of the two orders it fails. */
@Truth(
    results = {"done"},
    traces = 2,
    violations = {"failure"})
public final class UncaughtException {
  private static volatile int divisor;

  private UncaughtException() {}

  public static void main(String[] args) throws InterruptedException {
    Threads.runAll(() -> divisor = 1, () -> System.getProperty("none", "" + 1 / divisor));
    System.out.println("done");
  }
}
