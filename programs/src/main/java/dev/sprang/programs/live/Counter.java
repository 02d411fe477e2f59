package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/**
 * One thread adds n times, another subtracts n times, with a plain read and a plain write each.
 *
 * <p>Figures of the literature, by enumeration: 4, 34, 328 traces, and every sum from -n to n.
 */
@Truth(
    arguments = {"1"},
    results = {"-1", "0", "1"},
    traces = 4,
    races = true)
@Truth(
    arguments = {"2"},
    results = {"-2", "-1", "0", "1", "2"},
    traces = 34,
    races = true)
@Truth(
    arguments = {"3"},
    results = {"-3", "-2", "-1", "0", "1", "2", "3"},
    traces = 328,
    races = true)
public final class Counter {
  private static int count;

  private Counter() {}

  public static void main(String[] args) throws InterruptedException {
    int times = Integer.parseInt(args[0]);
    Threads.runAll(() -> add(times, 1), () -> add(times, -1));
    System.out.println(count);
  }

  private static void add(int times, int amount) {
    for (int i = 0; i < times; i++) {
      count += amount;
    }
  }
}
