package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/** Each thread raises its flag and looks at the other's: at least one sees the other's. */
@Truth(
    results = {"0 1", "1 0", "1 1"},
    traces = 3)
public final class StoreBuffering {
  private static volatile int x;
  private static volatile int y;
  private static int seenY;
  private static int seenX;

  private StoreBuffering() {}

  public static void main(String[] args) throws InterruptedException {
    Thread first =
        new Thread(
            () -> {
              x = 1;
              seenY = y;
            });
    Thread second =
        new Thread(
            () -> {
              y = 1;
              seenX = x;
            });
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println(seenY + " " + seenX);
  }
}
