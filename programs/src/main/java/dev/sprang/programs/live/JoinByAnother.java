package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/**
 * A third thread waits for the first and then reads; the second one may write before or after that.
 */
@Truth(
    results = {"1", "2"},
    traces = 2)
public final class JoinByAnother {
  private static volatile int value;
  private static int seen;

  private JoinByAnother() {}

  public static void main(String[] args) throws InterruptedException {
    Thread first = new Thread(() -> value = 1);
    first.start();
    first.join();
    Thread reader = new Thread(() -> seen = value);
    Thread second = new Thread(() -> value = 2);
    Threads.startAll(reader, second);
    System.out.println(seen);
  }
}
