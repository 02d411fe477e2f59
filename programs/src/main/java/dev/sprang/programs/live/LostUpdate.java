package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/** Two threads increment a plain field: one of the two may be lost. */
@Truth(
    results = {"1", "2"},
    traces = 4,
    races = true)
public final class LostUpdate {
  private static int count;

  private LostUpdate() {}

  public static void main(String[] args) throws InterruptedException {
    Thread first = new Thread(() -> count++);
    Thread second = new Thread(() -> count++);
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println(count);
  }
}
