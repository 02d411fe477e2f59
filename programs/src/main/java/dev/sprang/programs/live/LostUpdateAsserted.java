package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/** An assertion after two increments: false in those of the four traces where one is lost. */
@Truth(
    results = {"", "2"},
    traces = 4,
    violations = {"failure"},
    races = true)
public final class LostUpdateAsserted {
  private static int count;

  private LostUpdateAsserted() {}

  public static void main(String[] args) throws InterruptedException {
    Threads.runAll(() -> count++, () -> count++);
    assert count == 2 : "one was lost";
    System.out.println(count);
  }
}
