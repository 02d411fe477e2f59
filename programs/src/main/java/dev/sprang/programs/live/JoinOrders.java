package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/** What a thread did is done for whoever has joined it: plain fields, no race, one trace. */
@Truth(
    results = {"3"},
    traces = 1)
public final class JoinOrders {
  private static int value;

  private JoinOrders() {}

  public static void main(String[] args) throws InterruptedException {
    Threads.runAll(() -> value = 1);
    Threads.runAll(() -> value += 2);
    System.out.println(value);
  }
}
