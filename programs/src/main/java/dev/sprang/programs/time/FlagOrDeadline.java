package dev.sprang.programs.time;

import dev.sprang.programs.Truth;

/** A loop that polls a flag until a deadline sees what is written in time. */
@Truth(
    results = {"true"},
    traces = 2)
public final class FlagOrDeadline {
  private FlagOrDeadline() {}

  private static volatile boolean flag;

  public static void main(String[] args) throws InterruptedException {
    new Thread(() -> flag = true).start();
    long end = System.nanoTime() + 1_000_000_000;
    while (!flag && System.nanoTime() < end) {}
    System.out.println(flag);
  }
}
