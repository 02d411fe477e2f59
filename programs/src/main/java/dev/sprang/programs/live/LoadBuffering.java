package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/** Each thread looks at the other's flag and raises its own: no two of them see the flag raised. */
@Truth(
    results = {"0 0", "0 1", "1 0"},
    traces = 3)
public final class LoadBuffering {
  private static volatile int x;
  private static volatile int y;
  private static int seenX;
  private static int seenY;

  private LoadBuffering() {}

  public static void main(String[] args) throws InterruptedException {
    Threads.runAll(
        () -> {
          seenY = y;
          x = 1;
        },
        () -> {
          seenX = x;
          y = 1;
        });
    System.out.println(seenY + " " + seenX);
  }
}
