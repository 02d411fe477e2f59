package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/**
 * Each thread starts the next one and waits for it: one after the other, so that a plain field is
 * enough.
 */
@Truth(
    results = {"4"},
    traces = 1)
public final class Generations {
  private static int depth;

  private Generations() {}

  public static void main(String[] args) throws InterruptedException {
    descend(4);
    System.out.println(depth);
  }

  private static void descend(int left) {
    if (left == 0) {
      return;
    }
    depth++;
    try {
      Threads.runAll(() -> descend(left - 1));
    } catch (InterruptedException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
