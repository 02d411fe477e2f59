package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/**
 * Two threads write a variable each, two others read both in opposite order: they never disagree
 * about which was written first, so fifteen of sixteen combinations occur, one per trace.
 */
@Truth(
    results = {
      "00 00", "00 01", "00 10", "00 11", "01 00", "01 01", "01 10", "01 11", "10 00", "10 01",
      "10 11", "11 00", "11 01", "11 10", "11 11"
    },
    traces = 15)
public final class IndependentReads {
  private static volatile int x;
  private static volatile int y;
  private static String first;
  private static String second;

  private IndependentReads() {}

  public static void main(String[] args) throws InterruptedException {
    Threads.runAll(() -> x = 1, () -> y = 1, () -> first = "" + x + y, () -> second = "" + y + x);
    System.out.println(first + " " + second);
  }
}
