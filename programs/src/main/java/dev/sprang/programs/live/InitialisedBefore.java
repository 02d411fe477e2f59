package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/** A class that the main thread has used before any other thread begins needs no order. */
@Truth(
    results = {"2"},
    traces = 1)
public final class InitialisedBefore {
  private static final class Early {
    private static final int[] VALUE = {1};

    private Early() {}
  }

  private static int first;
  private static int second;

  private InitialisedBefore() {}

  public static void main(String[] args) throws InterruptedException {
    int before = Early.VALUE[0];
    Threads.runAll(() -> first = Early.VALUE[0], () -> second = Early.VALUE[0]);
    System.out.println(before + first + second - 1);
  }
}
